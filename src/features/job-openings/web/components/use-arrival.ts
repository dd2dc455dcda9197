import { type RefObject, useEffect } from "react";

/** The person took over: what still moves must not pull the page away. */
const ownMoves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
const settleMilliseconds = 3000;

/**
 * Brings the reader to an element, with the focus, when a page opens that should begin there. Parts of the page above
 * it come late (the text editor) and would push it away again: it is followed until the page has settled.
 */
export function useArrival(target: RefObject<HTMLElement | null>, wanted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the page was opened counts
  useEffect(() => {
    const element = target.current;
    if (!wanted || !element) return;
    goTo(element);
    const follow = new ResizeObserver(() => element.scrollIntoView({ block: "start" }));
    follow.observe(document.body);
    const stop = () => follow.disconnect();
    const settled = setTimeout(stop, settleMilliseconds);
    for (const move of ownMoves) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(settled);
      for (const move of ownMoves) removeEventListener(move, stop);
    };
  }, []);
}

/** Scrolls to an element that may hold the focus, and gives it. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
}
