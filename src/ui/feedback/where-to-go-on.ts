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
