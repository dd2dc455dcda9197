import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import type { SavedSearch } from "../contract.ts";
import {
  type Frequency,
  finderAddress,
  longestName,
  type SavedFilters,
  type SavedFinderName,
} from "../model.ts";
import { savedSearches } from "../table.ts";
import { finderOf, keptFilters, type SavedFinder } from "./saved-finders.ts";

export type SavedRow = typeof savedSearches.$inferSelect;

/** The first day after the present one on which a search of a frequency is looked into: the next one, or a Monday. */
export const nextDay = (frequency: Frequency | typeof savedSearches.frequency) =>
  sql<string>`case ${frequency}::text when 'WEEKLY' then ${today} + 8 - extract(isodow from ${today})::int else ${today} + 1 end`;

export const listOwnSearches = (connection: Connection, userId: string): Promise<SavedRow[]> =>
  connection
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id));

export async function findSameSearch(
  connection: Connection,
  { userId, finder, filters }: { userId: string; finder: SavedFinderName; filters: SavedFilters },
): Promise<Pick<SavedRow, "id" | "name"> | undefined> {
  const [same] = await connection
    .select({ id: savedSearches.id, name: savedSearches.name })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.finder, finder),
        sql`${savedSearches.filters} = ${JSON.stringify(filters)}::jsonb`,
      ),
    );
  return same;
}

export const countOwnSearches = (connection: Connection, userId: string): Promise<number> =>
  connection.$count(savedSearches, eq(savedSearches.userId, userId));

/** How much was published in each search since its last letter. Nothing is looked for where nothing of the kind was. */
export async function countNew(
  { db, clock, handlers }: Pick<Services, "db" | "clock" | "handlers">,
  rows: SavedRow[],
): Promise<number[]> {
  const newest = new Map<SavedFinderName, Date | null>();
  for (const name of new Set(rows.map(({ finder }) => finder))) {
    newest.set(name, await finderOf({ handlers }, name).newestAt(db.orm));
  }
  return Promise.all(
    rows.map(async ({ userId, finder: name, filters: kept, toldUntil: after }) => {
      const until = newest.get(name);
      const finder = finderOf({ handlers }, name);
      const filters = keptFilters(finder, kept);
      if (!until || until <= after || !filters) return 0;
      return finder.count({ db, clock, userId }, filters, { after, until });
    }),
  );
}

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
