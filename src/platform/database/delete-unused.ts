import { and, asc, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./database.ts";

interface Unused {
  which: SQL | undefined;
  /** Nothing shows the row. */
  unused: SQL | undefined;
  /** Whoever sweeps so many waits for nobody. */
  limit?: number | undefined;
}

/**
 * Deletes rows that nothing shows. They are locked first and looked at again: whoever is about to show one of them holds
 * it, and what the first look could not see yet the second one does.
 * @returns the rows as they were, at most as many as asked for
 */
export async function deleteUnused<
  Table extends PgTable & { id: AnyPgColumn<{ data: string; notNull: true }> },
>(tx: Transaction, table: Table, { which, unused, limit }: Unused): Promise<Table["$inferSelect"][]> {
  const { id } = table;
  const found = tx.select({ id }).from<PgTable>(table).where(and(which, unused)).orderBy(asc(id)).$dynamic();
  const locked = await (limit === undefined
    ? found.for("update")
    : found.limit(limit).for("update", { skipLocked: true }));
  if (locked.length === 0) return [];
  const ids = locked.map((row) => row.id);
  return tx
    .delete(table)
    .where(and(inArray(id, ids), unused))
    .returning();
}
