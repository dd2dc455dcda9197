import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The pages of the tab's history that were seen since the document was loaded, by their place in it. */
const trail: string[] = [];

/** Of the page that is drawn. */
let shown = 0;

/** The router numbers the entries of the history. */
const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

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

/** Where the page that is drawn stands in the history; null where what is opened over it stands there itself. */
export const placeShown = () => (trail[shown] === "" ? null : shown);

/** How far back (-1, -2, …) the page was seen last; null where it was not. */
export function stepsBackTo(pathname: string): number | null {
  const now = placeNow();
  const seen = trail.slice(0, now).lastIndexOf(pathname);
  return seen === -1 ? null : seen - now;
}
