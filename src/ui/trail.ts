import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The pages of the tab's history that were seen since the document was loaded, by their place in it. */
const trail: string[] = [];

/** Of the page that is drawn. */
let shown = 0;

/** The router numbers the entries of the history; null for one that is none of its own. */
const place = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null;
const placeNow = (): number => place() ?? 0;

/** Notes which page stands where in the history; once, around all pages. */
export function useTrail(): void {
  const { pathname, key, state } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has a key of its own
  useEffect(() => {
    shown = placeNow();
    // A page with something opened over it is none to go back to; the one below it is.
    trail[shown] = (state as { openedHere?: boolean } | null)?.openedHere ? "" : pathname;
    // Whoever goes on from here leaves what lay ahead.
    if (type === NavigationType.Push) trail.length = shown + 1;
  }, [key]);
}

/**
 * How far it is back to the page that is drawn, while the history has gone on and the router has not yet; 0 where what was
 * opened over that page stands in the history itself.
 */
export function stepsToShown(): number {
  const now = place();
  return now === null || trail[shown] === "" ? 0 : shown - now;
}

/** How far back (-1, -2, …) the page was seen last; null where it was not. */
export function stepsBackTo(pathname: string): number | null {
  const now = placeNow();
  const seen = trail.slice(0, now).lastIndexOf(pathname);
  return seen === -1 ? null : seen - now;
}
