/** How many lists are kept; the one that was looked at longest ago goes first. */
const maxKept = 40;

const kept = new Map<string, unknown[][]>();

/** The further pages that a list had at an entry of the history; none where nothing was kept. */
export const restoredPages = <T>(place: string): T[][] => (kept.get(place) as T[][] | undefined) ?? [];

/** Keeps what 'Carregar mais' brought, so that Back finds it; a reload begins anew. */
export function rememberPages(place: string, pages: unknown[][]): void {
  kept.delete(place);
  if (pages.length === 0) return;
  kept.set(place, pages);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

/** Forgets all of it: somebody else looks now. */
export const forgetPages = (): void => kept.clear();
