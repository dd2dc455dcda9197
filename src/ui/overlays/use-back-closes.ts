import { useEffect, useEffectEvent } from "react";
import { placeShown } from "../trail.ts";

/** How each thing that is open over the page closes; the last one is on top. */
const open: (() => void)[] = [];

/** True between a Back that closed something and the history's return to the page. */
let isReturning = false;

/** How far it is to the page that is drawn, while the history has moved and the router has not yet. */
function stepsToShown(): number {
  const now = (window.history.state as { idx?: number } | null)?.idx ?? null;
  const shown = placeShown();
  return now === null || shown === null ? 0 : shown - now;
}

/** Before the router hears of it: to the router nothing has happened. */
function closeTop(event: PopStateEvent): void {
  const steps = stepsToShown();
  if (steps === 0) {
    if (isReturning) event.stopImmediatePropagation();
    isReturning = false;
    return;
  }
  const close = open.at(-1);
  if (!close) return;
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(steps);
  close();
}

/**
 * Back, of the browser or the phone, closes what is open over the page and stays on the page. Nothing is put into the
 * history for that: after closing in any way, the next Back leaves the page, and a link leaves no entry behind that leads
 * nowhere. It cannot hold whoever opened the page from elsewhere and has nothing of ours behind it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => closeNow();
    open.push(own);
    // The same function each time: the window hears it once.
    addEventListener("popstate", closeTop, { capture: true });
    return () => {
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen]);
}
