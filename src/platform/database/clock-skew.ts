/** How far a process may be from the database before its day and its 'now' are not to be trusted, in milliseconds. */
export const toleratedClockSkew = 5_000;

/**
 * How far the clock of this process is from that of the database, in milliseconds; positive where the process is ahead.
 * The journey there and back is taken as equally long both ways, so that half of it is how wrong the answer can be.
 * @throws what the query throws, where the database does not answer
 */
export async function readClockSkew(connection: {
  query(text: string): Promise<{ rows: unknown[] }>;
}): Promise<number> {
  const asked = Date.now();
  const { rows } = await connection.query(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as at",
  );
  const answered = Date.now();
  const [{ at }] = rows as [{ at: number }];
  return (asked + answered) / 2 - at;
}
