import { type SQL, sql } from "drizzle-orm";

/** The present day of Brasília, by the database's clock. */
export const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`;

/** A day so many months after another: the same day of the month, or its last one. */
export const monthsAfter = (day: unknown, months: unknown): SQL<string> =>
  sql<string>`(${day}::date + make_interval(months => ${months}::int))::date`;

export const daysAfter = (day: unknown, days: number): SQL<string> =>
  sql<string>`(${day}::date + ${days}::int)`;
