import type { Services } from "../../../platform/services.ts";
import type { SavedFinderName } from "../kinds.ts";
import { finderOf, keptFilters } from "./saved-finders.ts";
import type { SavedRow } from "./saved-searches.query.ts";

/** How much was published in each search since its last letter. Nothing is looked for where nothing of the kind was. */
export async function countNew(
  services: Pick<Services, "db" | "clock" | "handlers">,
  rows: SavedRow[],
): Promise<number[]> {
  const newest = new Map<SavedFinderName, Date | null>();
  for (const name of new Set(rows.map(({ finder }) => finder))) {
    newest.set(name, await finderOf(services, name).newestAt(services.db.orm));
  }
  return Promise.all(
    rows.map(async ({ finder: name, filters: kept, toldUntil: after }) => {
      const until = newest.get(name);
      const finder = finderOf(services, name);
      const filters = keptFilters(finder, kept);
      return until && until > after && filters ? finder.count(services, filters, { after, until }) : 0;
    }),
  );
}
