import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import {
  type Page,
  type Part,
  pageAcross,
  pageOf,
  scanLimitOf,
} from "../../../../platform/database/page-of-list.ts";
import { fixedLimit, prepared, unseenParam } from "../../../../platform/database/prepared.ts";
import { holdsEach, wordParameters } from "../../../../platform/database/search.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { maxCounted } from "../contract.ts";
import type { OwnInterests } from "./get-interests.ts";
import {
  idsOf,
  isIndexed,
  nameOf,
  newestWithText,
  orderOfIds,
  type SearchedList,
  type Variant,
  type Which,
  whereOf,
} from "./searched-ids.ts";

export interface Search {
  /** Names of the filters in use. */
  filters: readonly string[];
  /** What their conditions read. */
  values: Record<string, unknown>;
  filter?: string | undefined;
  sort?: string | undefined;
  /** Where nearness is counted from. */
  origin?: string | null | undefined;
  /** Of the order `for_you`. */
  own?: OwnInterests | null | undefined;
}

const param = sql.placeholder;

/** Of the newest, among which common words are looked for first. */
const newestWalked = 1_024;
/** Which words fill a page among them is remembered so many milliseconds, of so many searches. */
const rememberedFor = 60_000;
const maxRemembered = 5_000;

/** Makes a list searchable; what is made is kept for all calls. */
export function searchedList<Row>(list: SearchedList<Row>) {
  /** Whether the words of a search are so common that they filled its last first page. */
  const areCommon = new LRUCache<string, boolean>({ max: maxRemembered, ttl: rememberedFor });

  const rowsOf = (variant: Variant) =>
    pageOf(
      idsOf(list, variant),
      variant.scanLimit,
      variant.limit,
      undefined,
      orderOfIds(list, variant.order),
    );

  const pages = prepared(
    (variant: Variant) => nameOf(list.name, variant),
    (connection, variant: Variant) => {
      const order = orderOfIds(list, variant.order, "page.");
      return list.cards(connection, { rows: rowsOf(variant), order });
    },
  );

  /** Planned for the words at hand: a rare word wants the text index, a common one the order. */
  const pagesOfIds = prepared(
    (variant: Variant) => nameOf(list.name, variant),
    (connection, variant: Variant) =>
      connection
        .select({ id: sql<string>`page.id` })
        .from(rowsOf(variant))
        .orderBy(orderOfIds(list, variant.order, "page.")),
    { isPlannedEachTime: () => true },
  );

  const cardsOfIds = prepared(`${list.name}_by_ids`, (connection) => {
    const rows = sql`unnest(${unseenParam("ids", "uuid[]")}) with ordinality as page (id, place)`;
    return list.cards(connection, { rows, order: sql`page.place` });
  });

  async function cardsOf(orm: NodePgDatabase, ids: readonly string[]): Promise<Row[]> {
    return ids.length === 0 ? [] : cardsOfIds(orm).execute({ ids });
  }

  /** Planned once, whatever the words: what is looked through is as much for all of them. */
  const walks = prepared(
    (variant: Variant) => `walk_${nameOf(list.name, variant)}`,
    (connection, variant: Variant) => {
      const newest = newestWithText(list, variant.filters);
      const named = holdsEach(sql`near.text`, variant.words.length);
      const rows = pageOf(newest, newestWalked, variant.limit, named);
      return list.cards(connection, { rows, order: orderOfIds(list, variant.order, "page.") });
    },
  );

  const counts = prepared(
    (variant: Variant) => `count_${nameOf(list.name, variant)}`,
    (connection, variant: Variant) => {
      const { from } = list.source(variant.filters);
      const limit = variant.scanLimit === null ? param("atMost") : fixedLimit(variant.scanLimit);
      const counted = sql`(select from ${from} where ${whereOf(list, variant)} limit ${limit}) as counted`;
      return connection.select({ count: sql<number>`count(*)::int` }).from(counted);
    },
    { isPlannedEachTime: ({ words, scanLimit }) => words.length > 0 || scanLimit === null },
  );

  function partsOf(orm: NodePgDatabase, { filters: names, values, filter, origin, own }: Search) {
    const words = searchWords(filter);
    const filters = new Set(names);
    const given = { ...values, ...own, origin, ...wordParameters(words) };
    const plain = { filters, words, isMaterialized: false };
    /**
     * Whether little may be found, and that far down in an order that knows nothing of it; nearness knows the state, and
     * of filters alone PostgreSQL knows how much they find.
     */
    const isNarrowed = (order: string): boolean =>
      order !== "newest" &&
      (words.length > 0 || (order === "near" && names.some((name) => name !== "state")));
    const isUsual = ({ limit }: Page): boolean => list.usualLimits.includes(limit);
    const isPlannedOnce = (which: Which, order: string, page: Page): boolean =>
      words.length === 0 &&
      which !== "in none" &&
      !isNarrowed(order) &&
      isUsual(page) &&
      isIndexed(list, order, filters) &&
      !list.plannedEachTime?.some((name) => filters.has(name));

    async function count(which: Which, order: string, atMost: number): Promise<number> {
      const scanLimit = atMost === maxCounted + 1 ? atMost : null;
      const variant = { ...plain, which, order, limit: 0, scanLimit };
      const statement = counts(orm, variant);
      const [found] = await statement.execute({ ...given, atMost });
      return found?.count ?? 0;
    }

    /** What the statement with the joins of a card would take to plan is saved: it is planned for the search at hand. */
    async function ids(which: Which, order: string, page: Page): Promise<string[]> {
      const isMaterialized = isNarrowed(order) && (await count(which, order, maxCounted + 1)) <= maxCounted;
      const variant = { ...plain, isMaterialized, which, order, limit: page.limit, scanLimit: null };
      const statement = pagesOfIds(orm, variant);
      const found = await statement.execute({ ...given, ...page });
      return found.map(({ id }) => id);
    }

    async function rows(which: Which, order: string, page: Page): Promise<Row[]> {
      if (!isPlannedOnce(which, order, page)) return cardsOf(orm, await ids(which, order, page));
      const variant = { ...plain, which, order, limit: page.limit, scanLimit: scanLimitOf(page) };
      const statement = pages(orm, variant);
      return statement.execute({ ...given, ...page });
    }

    /**
     * What words find, names first. A page of common words lies among the newest: there it is found by a statement that
     * needs no planning, which takes longer than the reading.
     */
    async function withWords(page: Page): Promise<Row[]> {
      const mayBeWalked = isUsual(page) && page.offset === 0 && filters.size <= list.maxFilters;
      const key = [...filters, ...words].join(" ");
      if (mayBeWalked && areCommon.get(key)) {
        const variant = { ...plain, which: "named", order: "newest", limit: page.limit } as const;
        const walked = { ...variant, scanLimit: newestWalked };
        const statement = walks(orm, walked);
        const found = await statement.execute({ ...given, ...page });
        if (found.length === page.limit) return found;
        areCommon.set(key, false);
      }
      const [named, others] = [partOfIds("named", "newest"), partOfIds("not named", "newest")];
      const found = await pageAcross(named, others, page);
      if (mayBeWalked && found.length === page.limit && !areCommon.has(key)) areCommon.set(key, true);
      return cardsOf(orm, found);
    }

    const partOf =
      <Found>(read: (which: Which, order: string, page: Page) => Promise<Found[]>) =>
      (which: Which, order: string): Part<Found> => ({
        rows: (page) => read(which, order, page),
        count: (atMost) => count(which, order, atMost),
      });
    const partOfIds = partOf(ids);
    return { words, part: partOf(rows), withWords };
  }

  return {
    /** A page: newest first unless told otherwise, and those that have the words in their name before others. */
    async page(orm: NodePgDatabase, search: Search, page: Page): Promise<Row[]> {
      const { words, part, withWords } = partsOf(orm, search);
      const { sort } = search;
      if (sort === "near") return pageAcross(part("in a city", "near"), part("in none", "newest"), page);
      if (!sort && words.length > 0) return withWords(page);
      return part("all", sort ?? "newest").rows(page);
    },
    /** How many there are, as far as one more than are counted. */
    count: (orm: NodePgDatabase, search: Search): Promise<number> =>
      partsOf(orm, search)
        .part("all", "newest")
        .count(maxCounted + 1),
  };
}
