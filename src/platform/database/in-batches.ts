import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "./database.ts";

const rowsAtOnce = 5_000;

/**
 * Repeats a statement that changes some rows, until there are none left to change: in one statement a whole table would
 * pass the time limit every night, and keep all its rows locked until then.
 * @param change changes rows that it does not find again, and says how many they were
 */
export async function untilNoneAreLeft(change: () => Promise<number>): Promise<void> {
  while ((await change()) > 0);
}

/** Deletes the rows of a table that meet a condition, some at a time, each time for good. */
export function deleteInBatches(connection: Connection, table: PgTable | SQL, where: SQL): Promise<void> {
  return untilNoneAreLeft(async () => {
    const some = sql`select ctid from ${table} where ${where} limit ${rowsAtOnce}`;
    const { rowCount } = await connection.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    return rowCount ?? 0;
  });
}
