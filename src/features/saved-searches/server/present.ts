import type { Connection } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Actor } from "../../../shared/actor.ts";
import { ellipsis } from "../../../shared/format/text.ts";
import { finderAddress } from "../addresses.ts";
import type { SavedSearch } from "../contract.ts";
import { longestName, type SavedFilters } from "../kinds.ts";
import { finderOf, keptFilters, type SavedFinder } from "./saved-finders.ts";
import type { SavedRow } from "./saved-searches.query.ts";

/** What a search is called until its owner calls it otherwise. */
export const nameOf = ({ label, everything }: SavedFinder<SavedFilters>, filterTexts: string[]): string =>
  ellipsis(filterTexts.length > 0 ? `${label}: ${filterTexts.join(", ")}` : everything, longestName);

/** Of a search whose finder takes its filters no more there is the finder alone. */
export async function presentSavedSearch(
  connection: Connection,
  services: Pick<Services, "handlers">,
  { row, reader, newCount }: { row: SavedRow; reader: Pick<Actor, "type">; newCount: number },
): Promise<SavedSearch> {
  const finder = finderOf(services, row.finder);
  const filters = keptFilters(finder, row.filters) ?? {};
  return {
    _id: row.id,
    finder: row.finder,
    filters,
    filter_list: await finder.describe(connection, filters),
    name: row.name,
    frequency: row.frequency,
    paused: row.paused,
    path: finderAddress(reader, row.finder, finder.parametersOf(filters)),
    new_count: newCount,
    told_at: row.toldAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
