import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Connection } from "../database/database.ts";

/**
 * Until somebody waits for what another transaction holds.
 * @throws Error where nobody does for four seconds
 */
export async function somebodyWaits(connection: Connection): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await connection.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]?.count) return;
    await pause(20);
  }
  throw new Error("Nobody waits");
}
