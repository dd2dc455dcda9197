import { and, desc, eq, sql } from "drizzle-orm";
import { today } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import type { Frequency, SavedFilters, SavedFinderName } from "../kinds.ts";
import { savedSearches } from "../table.ts";

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
