import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fixedLimit, unseenParam } from "./prepared.ts";

export interface Page {
  /** Rows. */
  limit: number;
  /** Rows before the page. */
  offset: number;
}

/** Steps are far apart, so that a list has few statements: its first page, then 64 rows, 256, 1024 and so on. */
const step = 4;
const smallestScan = 64;

/** The smallest step of rows that holds the whole page. */
export function scanLimitOf({ limit, offset }: Page): number {
  if (offset === 0) return limit;
  let scanLimit = smallestScan;
  while (scanLimit < limit + offset) scanLimit *= step;
  return scanLimit;
}

/**
 * The ids of one page of a list, as the table `page` with the column `id`; reads the parameters `limit` and `offset`.
 *
 * With a limit or an offset that it cannot know PostgreSQL fears that a tenth of the table is wanted, and plans each
 * call anew, which takes longer than reading. Where the limit is the usual one, it and the most rows that may be
 * looked through stand in the SQL, and one plan serves all pages of a scan limit. The offset is a subquery, which
 * PostgreSQL cannot look into while planning: a plan that knows it would look cheaper than the one for all calls, and be
 * made anew each time.
 * @param ids selects `id` and `at`, newest first
 * @param scanLimit rows that are looked through at most for a page of the usual size (`scanLimitOf`); null for a page
 * of any size
 * @param usual rows of a page of the usual size
 * @param among what the rows that are looked through must fulfil, of the columns of `near`, where a scan limit is given
 * @param order of `ids`, by its columns, where that is another
 */
export function pageOf(
  ids: SQLWrapper,
  scanLimit: number | null,
  usual: number,
  among?: SQL,
  order = sql`at desc, id desc`,
): SQL {
  if (scanLimit === null) {
    return sql`(${ids} limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) as page`;
  }
  return sql`(select * from (${ids} limit ${fixedLimit(scanLimit)}) as near
    ${among ? sql`where ${among}` : sql``} order by ${order}
    limit ${fixedLimit(usual)} offset ${unseenParam("offset", "int")}) as page`;
}

/** What tells the rows of `pageOf`: their id, and when they came. */
export const idAndTime = (id: SQLWrapper, at: SQLWrapper) => ({
  id: sql<string>`${id}`.as("id"),
  at: sql<Date>`${at}`.as("at"),
});

/** Joins the rows of a page by their id. */
export const isOnPage = (id: SQLWrapper): SQL => sql`page.id = ${id}`;

/**
 * Whether a column of `near` lies in a range, whose ends are the parameters; none of the three is negative. Written so
 * that PostgreSQL cannot guess from the ends how many rows that are, not even where they are equal: with a guess for each
 * range it would plan each call anew.
 */
export function isWithin(column: string, from: string, to: string): SQL {
  const value = sql.raw(`near.${column}`);
  return sql`${value} - ${sql.placeholder(from)}::int >= 0 and ${sql.placeholder(to)}::int - ${value} >= 0`;
}
