import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Connection } from "../database/database.ts";

/**
 * The processes of this database that wait for a lock which another one has.
 * @param holder counts those alone that wait for this transaction
 */
export async function whoWaits(connection: Connection, holder?: Connection): Promise<number[]> {
  const { rows: own } = holder
    ? await holder.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    : { rows: [] };
  // In a transaction it would be told again what it was told first.
  await connection.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await connection.execute<{ pid: number; blockers: number[] }>(
    sql`select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity where datname = current_database()`,
  );
  return rows
    .filter(({ blockers }) => (own[0] ? blockers.includes(own[0].pid) : blockers.length > 0))
    .map(({ pid }) => pid);
}

/** Until somebody waits for a lock of a transaction. */
export async function somebodyWaits(connection: Connection, holder: Connection): Promise<void> {
  await expect.poll(() => whoWaits(connection, holder)).not.toEqual([]);
}

/** Until so many wait for locks, of a transaction or of each other. */
export async function manyWait(connection: Connection, count: number): Promise<void> {
  await expect.poll(async () => (await whoWaits(connection)).length).toBe(count);
}
