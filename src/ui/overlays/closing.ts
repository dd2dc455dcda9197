import { useEffect, useEffectEvent } from "react";
import { placeShown } from "../layout/back-link.tsx";

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

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const canTake = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.getClientRects().length > 0;

/**
 * Where the keyboard goes on after a dialog: to what asked for it; where that has gone, because what was asked is done,
 * to what now stands in its place.
 * @param from what asked, and all that it stood in, the nearest first
 * @returns null where nothing of that is left but the page itself
 */
export function whereToGoOn(from: readonly Element[]): HTMLElement | null {
  const [asker, ...around] = from;
  if (asker?.isConnected) return asker !== document.body && canTake(asker) ? asker : null;
  const left = around.find((each) => each.isConnected);
  if (!left?.matches("main *")) return null;
  return [...left.querySelectorAll(focusable)].find(canTake) ?? null;
}
