import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { highlights, testimonials } from "../table.ts";

/** Gives each its place in the order of the ids. */
export async function writeRanks(
  tx: Transaction,
  table: typeof highlights | typeof testimonials,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set rank = given.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
    where ${table.id} = given.id`);
}
