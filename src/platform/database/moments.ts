import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { brasiliaTimeZone, type Day } from "../../shared/format/dates.ts";
import { mailAfterSeconds, undoSeconds } from "../../shared/undo.ts";

/** Days of Brasília by the database's clock and calendar: two processes agree on them, whatever their own clocks say. */

const inBrasilia = sql.raw(`at time zone '${brasiliaTimeZone}'`);

/** The day on which something happened: an SQL date, which `execute` hands out as text only where it is cast to it. */
export const dayOfInstant = (instant: SQL): SQL<Day> => sql<Day>`(${instant} ${inBrasilia})::date`;

/** The present day, as `dayOfInstant` gives it. */
export const today = dayOfInstant(sql`now()`);

/** The moment in which a day begins, or the one so many days after it: an SQL timestamptz. */
export const beginOfDay = (day: unknown, plus = 0): SQL<Date> =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp ${inBrasilia})`;

/** Whether what was done at a time may still be undone; where there is no time, it may not. */
export const isUndoable = (doneAt: AnyColumn): SQL<boolean> =>
  sql<boolean>`coalesce(${doneAt} > now() - make_interval(secs => ${undoSeconds}), false)`;

/**
 * Of an upsert, for its `returning`: the row it met was last changed more than a day ago, or there was none. Whoever applies
 * and gives up in turns must not fill the other's mailbox. `old` is the row before the upsert (PostgreSQL 18).
 */
export const wasQuietForADay = sql<boolean>`coalesce(old.updated_at < now() - interval '1 day', true)`;

/** Seconds until somebody may be told what was decided at a time; 0 where they have passed, or there is no time. */
export const secondsUntilMailed = (decidedAt: AnyColumn): SQL<number> =>
  sql<number>`greatest(0, coalesce(ceil(extract(epoch from
    ${decidedAt} + make_interval(secs => ${mailAfterSeconds}) - now())), 0))::int`;

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
