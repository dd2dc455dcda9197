import type { ClientBase, Pool } from "pg";

/** How far a process may be from the database before its day and its 'now' are not to be trusted, in milliseconds. */
export const toleratedClockSkew = 5_000;

/**
 * How far the clock of this process is from that of the database, in milliseconds; positive where the process is ahead.
 * The journey there and back is taken as equally long both ways, so that half of it is how wrong the answer can be.
 * @throws what the query throws, where the database does not answer
 */
export async function readClockSkew(connection: Pick<ClientBase | Pool, "query">): Promise<number> {
  const asked = Date.now();
  const { rows } = await connection.query<{ at: number }>(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as at",
  );
  const answered = Date.now();
  return (asked + answered) / 2 - (rows[0]?.at ?? Number.NaN);
}
