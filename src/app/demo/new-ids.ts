import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";

/** So many ids, each later than the one before. */
export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select uuidv7()::text as id from generate_series(1, ${count}::int) order by 1`,
  );
  return rows.map(({ id }) => id);
}
