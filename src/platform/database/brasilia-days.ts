import { type SQL, sql } from "drizzle-orm";
import { brasiliaTimeZone, type Day } from "../../shared/format/dates.ts";

/** Days of Brasília by the database's clock and calendar: two processes agree on them, whatever their own clocks say. */

const inBrasilia = sql.raw(`at time zone '${brasiliaTimeZone}'`);

/** The day on which something happened: an SQL date, which `execute` hands out as text only where it is cast to it. */
export const dayOfInstant = (instant: SQL): SQL<Day> => sql<Day>`(${instant} ${inBrasilia})::date`;

/** The present day, as `dayOfInstant` gives it. */
export const today = dayOfInstant(sql`now()`);

/** The moment in which a day begins, or the one so many days after it: an SQL timestamptz. */
export const beginOfDay = (day: unknown, plus = 0): SQL<Date> =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp ${inBrasilia})`;
