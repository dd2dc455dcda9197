import type pg from "pg";

/**
 * The public reads as somebody would write them who wants nothing but speed: SQL by hand, prepared by name (words
 * and ranges excepted: one plan cannot suit both rare and common ones), a fixed limit on first pages, and the answer put
 * together in place.
 */
export type Answerer = (pool: pg.Pool) => Promise<unknown>;

const brasiliaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
export const today = () => brasiliaDay.format(new Date());

export const reaisOf = (cents: number | null) => (cents === null ? null : cents / 100);

export const imageOf = (id: string | null) =>
  id === null ? null : { _id: id, url: `/midia/${id}/large.webp`, thumb_url: `/midia/${id}/thumb.webp` };

export interface Filters {
  /** Columns that have a value. */
  equal?: Record<string, string>;
  /** Columns in a range of numbers. */
  between?: Record<string, [number, number]>;
  words?: string[];
  /** Of those that hold the words: the ones that hold all of them in their name, or the others; all of them unless told. */
  which?: "named" | "not named";
}

/** Conditions on `v` with their numbered parameters, after parameters that are there already. */
export function conditionsOf(first: unknown[], { equal = {}, between = {}, words = [], which }: Filters) {
  const values = [...first];
  const patterns = words.map((word) => `$${values.push(`%${word}%`)}`);
  const inName = patterns.map((pattern) => `v.name_text like ${pattern}`);
  const conditions = [
    ...Object.entries(equal).map(([column, value]) => `v.${column} = $${values.push(value)}`),
    ...Object.entries(between).map(
      ([column, [from, to]]) => `v.${column} between $${values.push(from)} and $${values.push(to)}`,
    ),
    ...(which === "named" ? inName : patterns.map((pattern) => `v.search_text like ${pattern}`)),
    ...(which === "not named" ? [`not (${inName.join(" and ")})`] : []),
  ];
  return { sql: conditions.map((condition) => ` and ${condition}`).join(""), values };
}

/** A first page of what words find: those that hold them in their name before others. */
export async function namesFirst<Row>(
  filters: Filters,
  limit: number,
  read: (filters: Filters, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  if (!filters.words?.length) return read(filters, limit);
  const named = await read({ ...filters, which: "named" }, limit);
  if (named.length === limit) return named;
  return [...named, ...(await read({ ...filters, which: "not named" }, limit - named.length))];
}

/** The name of a statement; none where it is planned for the words or the range at hand. */
export const nameOf = (kind: string, { equal = {}, between = {}, words = [] }: Filters) =>
  words.length > 0 || Object.keys(between).length > 0 ? undefined : [kind, ...Object.keys(equal)].join("_");

/** An order other than that of the newest; equal rows stand by their time, in the same direction. */
export interface Order {
  column: string;
  direction: "asc" | "desc" | "desc nulls last";
}

/** The order of a table. */
export function orderOf(table: string, order?: Order): string {
  const ties = order?.direction === "asc" ? "asc" : "desc";
  const first = order ? `${table}.${order.column} ${order.direction}, ` : "";
  return `${first}${table}.created_at ${ties}, ${table}.id ${ties}`;
}

export interface RecordRow {
  asked: number | null;
  answered: number | null;
  median_seconds: number | null;
  orders: number | null;
  orders_in_time: number | null;
}

/** Of the company `c`, with what was measured of it as `a`. */
export const recordColumns = "a.asked, a.answered, a.median_seconds, a.orders, a.orders_in_time";
export const recordJoin = "left join company_answers a on a.company_id = c.id";

/** How a company deals, from five cases on. */
export const recordOf = ({ asked, answered, median_seconds, orders, orders_in_time }: RecordRow) => ({
  answers:
    asked !== null && asked >= 5 && answered !== null && median_seconds !== null
      ? { days: Math.floor(median_seconds / 86_400), percent: Math.round((100 * answered) / asked) }
      : null,
  orders_answered:
    orders !== null && orders >= 5
      ? { percent: Math.round((100 * (orders_in_time ?? 0)) / orders), cases: orders }
      : null,
});
