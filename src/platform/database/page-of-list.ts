import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "../../shared/format/dates.ts";
import { beginOfDay } from "./moments.ts";
import { fixedLimit, unseenParam } from "./prepared.ts";

export interface Page {
  /** Rows. */
  limit: number;
  /** Rows before the page. */
  offset: number;
}

/**
 * A name by which a list is sorted that people read. The database compares the codes of letters, by which 'café' and
 * 'Água' come after 'Zinco'. Source: PostgreSQL manual, 23.2.2, 'unicode'.
 */
export const alphabetically = (name: SQLWrapper): SQL => sql`${name} collate "unicode"`;

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

/** One of two parts of a list, in its own order. */
export interface Part<Row> {
  rows(page: Page): Promise<Row[]>;
  /** How many it has, as far as `atMost`. */
  count(atMost: number): Promise<number>;
}

/**
 * A page of a list that shows all of one part before the other, such as names that hold a word before other finds. Read
 * apart, so that each part is found in an index of its own, and the second is left alone while the first fills the page.
 */
export async function pageAcross<Row>(first: Part<Row>, second: Part<Row>, page: Page): Promise<Row[]> {
  const { limit, offset } = page;
  const rows = await first.rows(page);
  if (rows.length === limit) return rows;
  const before = rows.length > 0 || offset === 0 ? offset + rows.length : await first.count(offset);
  const rest = await second.rows({
    limit: limit - rows.length,
    offset: offset + rows.length - before,
  });
  return [...rows, ...rest];
}

/** An id is made after its row was begun, by as long as the transaction took; none takes an hour. */
const longest = sql`interval '1 hour'`;
/** A clock that was set back makes ids that look older than their rows. */
const setBack = sql`interval '1 minute'`;

/** The lowest id of version 7 of a millisecond (RFC 9562): the milliseconds since 1970 stand first in it. */
const lowestOf = (instant: SQL): SQL => sql`(lpad(to_hex(greatest(0,
  floor(extract(epoch from ${instant}) * 1000))::bigint), 12, '0') || '00000000000000000000')::uuid`;

interface Dated {
  /** Of version 7, made by the database as the row is written. */
  id: SQLWrapper;
  createdAt: SQLWrapper;
  /** Days of Brasília, the first and the last. */
  from: Day | null;
  to: Day | null;
}

/**
 * Rows of some days, as conditions: the moment at which they were made decides, and an index that ends in the id finds
 * them, as ids grow with time. So an index by something else answers for its days as well.
 */
export function madeOnDays({ id, createdAt, from, to }: Dated): SQL[] {
  const conditions = [];
  if (from) {
    const begin = beginOfDay(from);
    conditions.push(sql`${createdAt} >= ${begin}`, sql`${id} >= ${lowestOf(sql`${begin} - ${setBack}`)}`);
  }
  if (to) {
    const end = beginOfDay(to, 1);
    conditions.push(sql`${createdAt} < ${end}`, sql`${id} < ${lowestOf(sql`${end} + ${longest}`)}`);
  }
  return conditions;
}

/** As many digits of an id as people tell one from others by. */
const looksLikeBeginning = /^[0-9a-f-]{6,36}$/;

const asId = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join("-");

/**
 * Ids that begin with what somebody typed, as a condition that an index on ids answers; one on their text would need an
 * index of its own.
 * @returns the condition on a column of ids; null where the text is the beginning of none
 */
export function idsBeginning(text: string): ((id: SQLWrapper) => SQL<boolean>) | null {
  const typed = text.toLowerCase();
  if (!looksLikeBeginning.test(typed)) return null;
  const digits = typed.replaceAll("-", "");
  const [first, last] = [asId(digits.padEnd(32, "0")), asId(digits.padEnd(32, "f"))];
  return first.startsWith(typed) ? (id) => sql<boolean>`${id} between ${first} and ${last}` : null;
}
