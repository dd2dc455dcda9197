import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { fixedLimit, type Query } from "../../../../platform/database/prepared.ts";
import { holdsWords, lacksAWord, shapeOf } from "../../../../platform/database/search.ts";
import { cities } from "../../reference/table.ts";

type Direction = "asc" | "desc" | "desc nulls last";

interface Order {
  column: SQLWrapper;
  direction: Direction;
  /** Filters by each of which alone the order has an index too: so narrowed it is planned once. */
  indexedBy?: readonly string[];
  /** It is computed of each row, in no index: the rows are read once and put in order then. */
  isComputed?: boolean;
}

/** A list that people search: what narrows it, and in which orders it is read. */
export interface SearchedList<Row> {
  /** Its statements are named after it. */
  name: string;
  /** Rows of a page as the product asks for them: such pages are planned once. */
  usualLimits: readonly number[];
  /** With more filters a page is planned anew: they are rare, and would make too many names. */
  maxFilters: number;
  /** Filters that find few or many, as their value is: the page is planned for the value at hand. */
  plannedEachTime?: readonly string[];
  /** Of what the ids are read, and their time, by the names of the filters in use. */
  source(filters: ReadonlySet<string>): { from: SQL; id: SQLWrapper; at: SQLWrapper };
  /** What holds of all rows, word for word as in the partial indexes. */
  visible: SQL;
  /** What narrows the list, by the names of the filters; each reads its parameters by name. */
  conditions: Record<string, SQL>;
  /** What is searched: the name alone, and all that words are found in. */
  nameText: SQLWrapper;
  searchText: SQLWrapper;
  /** Of the city in which a row is; where it lies in none, nothing is near. */
  cityCode?: SQLWrapper;
  /** Orders other than that of the newest and of the nearest; equal ones stand by their time, in the same direction. */
  orders: Record<string, Order>;
  /** Reads the cards of a page in its order. */
  cards(connection: Connection, page: { rows: SQL; order: SQL }): Query<Row[]>;
}

/** All of a list, or one of two parts of it. */
export type Which = "all" | "named" | "not named" | "in a city" | "in none";

/** What tells one statement of a list from another. */
export interface Variant {
  filters: ReadonlySet<string>;
  /** Those of the same shape make the same statement. */
  words: readonly string[];
  which: Which;
  order: string;
  /** Whether what is found is materialized before it is put in order, rather than looked for in that order. */
  isMaterialized: boolean;
  limit: number;
  /** Rows among which the page is, where PostgreSQL plans once for all calls; null where it plans each anew. */
  scanLimit: number | null;
}

export function nameOf(list: string, variant: Variant): string {
  const { filters, words, which, order, isMaterialized, limit, scanLimit } = variant;
  const planned = scanLimit === null ? [] : [limit, scanLimit];
  return [
    list,
    order,
    which,
    ...filters,
    shapeOf(words),
    isMaterialized ? "materialized" : "",
    ...planned,
  ].join("_");
}

const param = sql.placeholder;

const filtered = <Row>(
  { conditions }: SearchedList<Row>,
  filters: ReadonlySet<string>,
): (SQL | undefined)[] => [...filters].map((filter) => conditions[filter]);

/** What holds of the rows of a variant. */
export function whereOf<Row>(list: SearchedList<Row>, { filters, words, which }: Variant): SQL | undefined {
  return and(
    list.visible,
    ...filtered(list, filters),
    ...holdsWords(which === "named" ? list.nameText : list.searchText, words),
    which === "not named" ? lacksAWord(list.nameText, words) : undefined,
    which === "in a city" ? sql`${cityOf(list)} is not null` : undefined,
    which === "in none" ? sql`${cityOf(list)} is null` : undefined,
  );
}

function cityOf<Row>({ name, cityCode }: SearchedList<Row>): SQLWrapper {
  if (!cityCode) throw new RangeError(`Nothing of ${name} is near`);
  return cityCode;
}

const kilometres = sql`${cities.place} <-> ${param("origin")}::point`;

/**
 * The ids of what the nearest cities have, each city's newest first: cities are walked in the order of their index, as
 * many as it takes to fill the page. Their `key` is the distance in kilometres. Cities that have nothing are told apart
 * first: PostgreSQL guesses that each has as much as those that have something, and of a small table it would read all
 * rows for each.
 */
function nearestFirst<Row>(list: SearchedList<Row>, idsOfCity: SQL, hasState: boolean): SQL {
  const { from } = list.source(new Set());
  return sql`select thing.id, thing.at, ${kilometres} as key
    from ${cities} cross join lateral (${idsOfCity}) as thing
    where exists (select from ${from} where ${list.visible} and ${cityOf(list)} = ${cities.ibgeCode})
    ${hasState ? sql`and ${cities.stateCode} = ${param("state")}` : sql``}
    order by ${kilometres}, thing.at desc, thing.id desc`;
}

/** By the offset PostgreSQL is kept from looking for the rows in the order that is asked of them. */
const materialized = (rows: SQL): SQL => sql`(${rows} offset 0) as found`;

/** Selects `id`, `at` and the `text` of the name, the newest first. */
export function newestWithText<Row>(list: SearchedList<Row>, filters: ReadonlySet<string>): SQL {
  const { from, id, at } = list.source(filters);
  const where = and(list.visible, ...filtered(list, filters));
  return sql`select ${id} as id, ${at} as at, ${list.nameText} as text from ${from}
    where ${where} order by ${at} desc, ${id} desc`;
}

/** Selects `id`, `at` and, in other orders than that of the newest, `key`, in their order. */
export function idsOf<Row>(list: SearchedList<Row>, variant: Variant): SQL {
  const { from, id, at } = list.source(variant.filters);
  const where = whereOf(list, variant);
  const newest = sql`${at} desc, ${id} desc`;
  const order = orderOfIds(list, variant.order);
  if (variant.order === "newest") {
    return sql`select ${id} as id, ${at} as at from ${from} where ${where} order by ${newest}`;
  }
  if (variant.order === "near") {
    if (variant.isMaterialized) {
      const found = materialized(
        sql`select ${id} as id, ${at} as at, ${cityOf(list)} as code from ${from} where ${where}`,
      );
      return sql`select found.id, found.at, ${kilometres} as key from ${found}
        join ${cities} on ${cities.ibgeCode} = found.code order by ${order}`;
    }
    const limit =
      variant.scanLimit === null
        ? sql`${param("limit")}::int + ${param("offset")}::int`
        : fixedLimit(variant.scanLimit);
    const ofCity = sql`select ${id} as id, ${at} as at from ${from}
      where ${where} and ${cityOf(list)} = ${cities.ibgeCode} order by ${newest} limit ${limit}`;
    return nearestFirst(list, ofCity, variant.filters.has("state"));
  }
  const { column, direction, isComputed } = orderOf(list, variant.order);
  const rows = sql`select ${id} as id, ${at} as at, ${column} as key from ${from} where ${where}`;
  if (variant.isMaterialized || isComputed) return sql`select * from ${materialized(rows)} order by ${order}`;
  const ties = sql.raw(direction === "asc" ? "asc" : "desc");
  return sql`${rows} order by ${column} ${sql.raw(direction)}, ${at} ${ties}, ${id} ${ties}`;
}

function orderOf<Row>({ orders }: SearchedList<Row>, name: string): Order {
  const order = orders[name];
  if (!order) throw new RangeError(`There is no order ${name}`);
  return order;
}

/** Whether an index holds what such filters leave in an order, whatever their values are. */
export function isIndexed<Row>(
  list: SearchedList<Row>,
  order: string,
  filters: ReadonlySet<string>,
): boolean {
  if (filters.size === 0) return true;
  if (order === "newest") return filters.size <= list.maxFilters;
  const [only] = filters;
  return filters.size === 1 && !!only && !!list.orders[order]?.indexedBy?.includes(only);
}

/** The order of the rows of `idsOf`, by their columns; `of` is `page.` where they stand beside others. */
export function orderOfIds<Row>(list: SearchedList<Row>, name: string, of = ""): SQL {
  if (name === "newest") return sql.raw(`${of}at desc, ${of}id desc`);
  if (name === "near") return sql.raw(`${of}key, ${of}at desc, ${of}id desc`);
  const { direction } = orderOf(list, name);
  const ties = direction === "asc" ? "asc" : "desc";
  return sql.raw(`${of}key ${direction}, ${of}at ${ties}, ${of}id ${ties}`);
}
