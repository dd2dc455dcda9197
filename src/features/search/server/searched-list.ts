import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { holdsWords, lacksAWord, wordParameters } from "../../../platform/database/holds-words.ts";
import { type Part, pageAcross } from "../../../platform/database/page-across.ts";
import { isSlowScan, type Page, pageOf, scanLimitOf } from "../../../platform/database/page-of-list.ts";
import { fixedLimit, preparedOnce, quickRows } from "../../../platform/database/prepared.ts";
import { searchWords } from "../../../shared/search-words.ts";
import { cities } from "../../reference/table.ts";
import { mostCounted } from "../contract.ts";

type Direction = "asc" | "desc" | "desc nulls last";

/** A list that people search: what narrows it, and in which orders it is read. */
export interface SearchedList<Row> {
  /** Its statements are named after it. */
  name: string;
  /** Rows of a page as the product asks for them: such pages are planned once. */
  usualLimits: readonly number[];
  /** With more filters a page is planned anew: they are rare, and would make too many names. */
  mostFilters: number;
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
  orders: Record<string, { column: SQLWrapper; direction: Direction }>;
  /** Reads the cards of a page in its order. */
  cards(
    orm: NodePgDatabase,
    page: { rows: SQL; order: SQL; name: string; isSlow: boolean },
  ): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

export interface Search {
  /** Names of the filters in use. */
  filters: readonly string[];
  /** What their conditions read. */
  values: Record<string, unknown>;
  filter?: string | undefined;
  sort?: string | undefined;
  /** Where nearness is counted from. */
  origin?: string | null | undefined;
}

/** All of a list, or one of two parts of it. */
type Which = "all" | "named" | "not named" | "in a city" | "in none";

interface Variant {
  filters: ReadonlySet<string>;
  words: number;
  which: Which;
  order: string;
  /** Whether what is found is gathered before it is put in order, rather than looked for in that order. */
  isGathered: boolean;
  limit: number;
  /** Rows among which the page is, where PostgreSQL plans once for all calls; null where it plans each anew. */
  scanLimit: number | null;
}

function nameOf(list: string, variant: Variant): string {
  const { filters, words, which, order, isGathered, limit, scanLimit } = variant;
  const planned = scanLimit === null ? [] : [limit, scanLimit];
  return [list, order, which, ...filters, words, isGathered ? "gathered" : "", ...planned].join("_");
}

const param = sql.placeholder;

function whereOf<Row>(list: SearchedList<Row>, { filters, words, which }: Variant): SQL | undefined {
  const { conditions } = list;
  return and(
    list.visible,
    ...[...filters].map((filter) => conditions[filter]),
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
const gathered = (rows: SQL): SQL => sql`(${rows} offset 0) as found`;

function idsOf<Row>(list: SearchedList<Row>, variant: Variant): SQL {
  const { from, id, at } = list.source(variant.filters);
  const where = whereOf(list, variant);
  const newest = sql`${at} desc, ${id} desc`;
  const order = orderOfIds(list, variant.order);
  if (variant.order === "newest") {
    return sql`select ${id} as id, ${at} as at from ${from} where ${where} order by ${newest}`;
  }
  if (variant.order === "near") {
    if (variant.isGathered) {
      const found = gathered(
        sql`select ${id} as id, ${at} as at, ${cityOf(list)} as code from ${from} where ${where}`,
      );
      return sql`select found.id, found.at, ${kilometres} as key from ${found}
        join ${cities} on ${cities.ibgeCode} = found.code order by ${order}`;
    }
    const most =
      variant.scanLimit === null
        ? sql`${param("limit")}::int + ${param("offset")}::int`
        : sql`${fixedLimit(variant.scanLimit)}`;
    const ofCity = sql`select ${id} as id, ${at} as at from ${from}
      where ${where} and ${cityOf(list)} = ${cities.ibgeCode} order by ${newest} limit ${most}`;
    return nearestFirst(list, ofCity, variant.filters.has("state"));
  }
  const { column, direction } = orderOf(list, variant.order);
  const rows = sql`select ${id} as id, ${at} as at, ${column} as key from ${from} where ${where}`;
  if (variant.isGathered) return sql`select * from ${gathered(rows)} order by ${order}`;
  const ties = sql.raw(direction === "asc" ? "asc" : "desc");
  return sql`${rows} order by ${column} ${sql.raw(direction)}, ${at} ${ties}, ${id} ${ties}`;
}

function orderOf<Row>({ orders }: SearchedList<Row>, name: string) {
  const order = orders[name];
  if (!order) throw new RangeError(`There is no order ${name}`);
  return order;
}

/** The order of the rows of `idsOf`, by their columns; `of` is `page.` where they stand beside others. */
function orderOfIds<Row>(list: SearchedList<Row>, name: string, of = ""): SQL {
  if (name === "newest") return sql.raw(`${of}at desc, ${of}id desc`);
  if (name === "near") return sql.raw(`${of}key, ${of}at desc, ${of}id desc`);
  const { direction } = orderOf(list, name);
  const ties = direction === "asc" ? "asc" : "desc";
  return sql.raw(`${of}key ${direction}, ${of}at ${ties}, ${of}id ${ties}`);
}

/** Makes a list searchable; what is made is kept for all calls. */
export function searchedList<Row>(list: SearchedList<Row>) {
  const pages = preparedOnce<ReturnType<SearchedList<Row>["cards"]>>();
  const counts = preparedOnce<ReturnType<typeof prepareCount>>();

  function preparePage(orm: NodePgDatabase, variant: Variant) {
    const order = orderOfIds(list, variant.order);
    const rows = pageOf(idsOf(list, variant), variant.scanLimit, variant.limit, undefined, order);
    // Without a name PostgreSQL plans for the words at hand: a rare word wants the text index, a common one the order.
    const name = variant.scanLimit === null ? "" : nameOf(list.name, variant);
    // What is nearest may be far.
    const isSlow = variant.order === "near" || isSlowScan(variant.scanLimit);
    return list.cards(orm, { rows, order: orderOfIds(list, variant.order, "page."), name, isSlow });
  }

  function prepareCount(orm: NodePgDatabase, variant: Variant) {
    const { from } = list.source(variant.filters);
    const most = variant.scanLimit === null ? param("atMost") : fixedLimit(variant.scanLimit);
    const counted = sql`(select from ${from} where ${whereOf(list, variant)} limit ${most}) as counted`;
    const name =
      variant.words === 0 && variant.scanLimit !== null ? `count_${nameOf(list.name, variant)}` : "";
    const statement = orm.select({ count: sql<number>`count(*)::int` }).from(counted).prepare(name);
    return quickRows(statement, { isSlow: true });
  }

  function partsOf(orm: NodePgDatabase, { filters: names, values, filter, origin }: Search) {
    const words = searchWords(filter);
    const filters = new Set(names);
    const given = { ...values, origin, ...wordParameters(words) };
    /**
     * Whether little may be found, and that far down in an order that knows nothing of it; nearness knows the state, and
     * of filters alone PostgreSQL knows how much they find.
     */
    const isNarrowed = (order: string): boolean =>
      order !== "newest" &&
      (words.length > 0 || (order === "near" && names.some((name) => name !== "state")));
    const part = (which: Which, order: string): Part<Row> => ({
      async rows(page: Page) {
        const isPlannedOnce =
          words.length === 0 &&
          which !== "in none" &&
          list.usualLimits.includes(page.limit) &&
          filters.size <= (order === "newest" ? list.mostFilters : 0) &&
          !list.plannedEachTime?.some((name) => filters.has(name));
        const scanLimit = isPlannedOnce ? scanLimitOf(page) : null;
        const isGathered = isNarrowed(order) && (await this.count(mostCounted + 1)) <= mostCounted;
        const { limit } = page;
        const variant = { filters, words: words.length, which, order, isGathered, limit, scanLimit };
        const statement = pages(orm, nameOf(list.name, variant), () => preparePage(orm, variant));
        return statement.execute({ ...given, ...page });
      },
      async count(atMost: number) {
        const scanLimit = atMost === mostCounted + 1 ? atMost : null;
        const variant = {
          filters,
          words: words.length,
          which,
          order,
          isGathered: false,
          limit: 0,
          scanLimit,
        };
        const statement = counts(orm, nameOf(list.name, variant), () => prepareCount(orm, variant));
        const [found] = await statement.execute({ ...given, atMost });
        return found?.count ?? 0;
      },
    });
    return { words, part };
  }

  return {
    /** A page: newest first unless told otherwise, and those that have the words in their name before others. */
    page(orm: NodePgDatabase, search: Search, page: Page): Promise<Row[]> {
      const { words, part } = partsOf(orm, search);
      const { sort } = search;
      if (sort === "near") return pageAcross(part("in a city", "near"), part("in none", "newest"), page);
      if (!sort && words.length > 0) {
        return pageAcross(part("named", "newest"), part("not named", "newest"), page);
      }
      return part("all", sort ?? "newest").rows(page);
    },
    /** How many there are, as far as one more than are counted. */
    count: (orm: NodePgDatabase, search: Search): Promise<number> =>
      partsOf(orm, search)
        .part("all", "newest")
        .count(mostCounted + 1),
  };
}
