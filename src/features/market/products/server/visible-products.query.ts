import { and, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import {
  idAndTime,
  isOnPage,
  isWithin,
  type Page,
  pageOf,
  scanLimitOf,
} from "../../../../platform/database/page-of-list.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { forYouKey, type OwnInterests, ownSegments } from "../../../base/search/server/get-interests.ts";
import {
  type PublishedWithin,
  publishedWithin,
  valuesOfPublished,
} from "../../../base/search/server/published-within.ts";
import { type Search, searchedList } from "../../../base/search/server/searched-list.ts";
import { companies } from "../../../people/companies/table.ts";
import { type productOrders, productsPerPage } from "../contract.ts";
import { isPublished, products } from "../table.ts";
import { cardColumns, newestFirst } from "./present.ts";
import { idsOfSalesman, isFreeIn, salesmanBy } from "./read-products.ts";

export interface ProductFilters {
  filter?: string | undefined;
  /** In reais. */
  price_from?: number | undefined;
  price_to?: number | undefined;
  /** In percent. */
  commission_from?: number | undefined;
  commission_to?: number | undefined;
  /** Ids or slugs. */
  company?: string | undefined;
  salesman?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  segment?: string | undefined;
  featured?: boolean | undefined;
  /** The state in which nobody represents them. */
  freeState?: string | undefined;
  published?: PublishedWithin | undefined;
}

export interface ProductSearch extends ProductFilters {
  sort?: (typeof productOrders)[number] | undefined;
  /** Where nearness is counted from (see `findOrigin`). */
  origin?: string | null | undefined;
  own?: OwnInterests | null | undefined;
}

const param = sql.placeholder;

const listColumns = { ...cardColumns, cityCode: products.cityCode, segmentId: products.segmentId };

/** What can narrow the list; each reads its parameters by name. */
const conditions = {
  state: eq(products.state, param("state")),
  city: eq(products.city, param("city")),
  segment: eq(products.segmentId, param("segment")),
  companyId: eq(products.companyId, param("company")),
  companySlug: sql`${products.companyId} = (select ${companies.id} from ${companies}
    where ${companies.slug} = ${param("company")})`,
  salesmanId: sql`${products.id} in (${idsOfSalesman(salesmanBy("id"))})`,
  salesmanSlug: sql`${products.id} in (${idsOfSalesman(salesmanBy("slug"))})`,
  featured: sql`${products.isFeatured}`,
  free: isFreeIn(param("freeState")),
  published: publishedWithin(products.publishedAt),
  price: sql`${products.priceCents} between ${param("priceFrom")} and ${param("priceTo")}`,
  commission: sql`${products.commissionPoints} between ${param("commissionFrom")} and ${param("commissionTo")}`,
};
type Condition = keyof typeof conditions;

interface Variant {
  used: Condition[];
  limit: number;
  /** Rows among which the page is, where PostgreSQL plans once for all calls; null where it plans each anew. */
  scanLimit: number | null;
  /** Whether ranges are looked for in the newest rows alone. */
  isNear: boolean;
}

/** As many as the lists of the product show at once. */
const usualLimits = new Set([4, 6, productsPerPage]);

const ranges = {
  price: isWithin("price", "priceFrom", "priceTo"),
  commission: isWithin("commission", "commissionFrom", "commissionTo"),
};
const isRange = (condition: Condition): condition is keyof typeof ranges => condition in ranges;

/**
 * The newest products among which a range is looked for first. One that holds a hundredth of the products fills a page
 * from them, in an index that holds prices and commissions too, at the cost of a list without a range.
 */
const nearest = 1_024;

/**
 * With a name PostgreSQL plans once for all calls. Ranges are planned for as they come: a rare one wants its
 * own index, a common one the order. More than two filters are rare, and would make too many names.
 */
const deservesName = (used: Condition[]) => used.length <= 2;

const variantOf = ({ used, limit, scanLimit, isNear }: Variant) =>
  ["visible_products", ...used, ...(scanLimit === null ? [] : [limit, scanLimit]), isNear ? "near" : ""].join(
    "_",
  );

const statementOf = prepared(
  variantOf,
  (connection, variant: Variant) => {
    const { used, limit, scanLimit, isNear } = variant;
    const among = isNear ? used.filter(isRange).map((range) => ranges[range]) : [];
    // The page is found in an index alone; only its few rows are then read whole, however far the page is.
    const ids = connection
      .select({
        ...idAndTime(products.id, products.createdAt),
        ...(isNear && {
          price: sql`${products.priceCents}`.as("price"),
          commission: sql`${products.commissionPoints}`.as("commission"),
        }),
      })
      .from(products)
      .where(
        and(
          isPublished,
          ...used
            .filter((condition) => !(isNear && isRange(condition)))
            .map((condition) => conditions[condition]),
        ),
      )
      .orderBy(...newestFirst);
    return connection
      .select(listColumns)
      .from(products)
      .innerJoin(pageOf(ids, scanLimit, limit, and(...among)), isOnPage(products.id))
      .innerJoin(companies, eq(companies.id, products.companyId))
      .orderBy(...newestFirst);
  },
  { isPlannedEachTime: ({ scanLimit }) => scanLimit === null },
);

function conditionsOf(filters: ProductFilters): Condition[] {
  const used: [Condition, unknown][] = [
    ["state", filters.state],
    ["city", filters.city],
    ["segment", filters.segment],
    [filters.company && looksLikeId(filters.company) ? "companyId" : "companySlug", filters.company],
    [filters.salesman && looksLikeId(filters.salesman) ? "salesmanId" : "salesmanSlug", filters.salesman],
    ["featured", filters.featured],
    ["free", filters.freeState],
    ["published", filters.published],
    ["price", filters.price_from !== undefined || filters.price_to !== undefined],
    ["commission", filters.commission_from !== undefined || filters.commission_to !== undefined],
  ];
  return used.filter(([, given]) => given).map(([condition]) => condition);
}

/** The largest integer of PostgreSQL: a range without an end. */
const endless = 2 ** 31 - 1;
const lowest = (value: number | undefined) => (value === undefined ? 0 : reaisToCents(value));
const highest = (value: number | undefined) => (value === undefined ? endless : reaisToCents(value));

/** The parameters of the conditions, for the filters of a call. */
const valuesOf = (filters: ProductFilters) => ({
  ...filters,
  ...valuesOfPublished(filters.published),
  priceFrom: lowest(filters.price_from),
  priceTo: highest(filters.price_to),
  // Percent has two decimals as well, and is kept in hundredths.
  commissionFrom: lowest(filters.commission_from),
  commissionTo: highest(filters.commission_to),
});

/** As they are searched by words and in other orders. */
const searched = searchedList({
  name: "searched_products",
  usualLimits: [...usualLimits],
  maxFilters: 2,
  source: () => ({ from: sql`${products}`, id: products.id, at: products.createdAt }),
  visible: isPublished,
  conditions,
  nameText: products.nameText,
  searchText: products.searchText,
  cityCode: products.cityCode,
  orders: {
    commission: { column: products.commissionPoints, direction: "desc", indexedBy: ["state"] },
    price_asc: { column: products.priceCents, direction: "asc", indexedBy: ["state"] },
    price_desc: { column: products.priceCents, direction: "desc", indexedBy: ["state"] },
    for_you: {
      column: forYouKey({
        isOwnSegment: sql`${products.segmentId} = any(${ownSegments})`,
        cityCode: products.cityCode,
        state: products.state,
        pays: sql`${products.priceCents}::bigint * ${products.commissionPoints} / 10000`,
      }),
      direction: "desc",
      isComputed: true,
    },
  },
  cards: (connection, { rows, order }) =>
    connection
      .select(listColumns)
      .from(products)
      .innerJoin(rows, isOnPage(products.id))
      .innerJoin(companies, eq(companies.id, products.companyId))
      .orderBy(order),
});

const searchOf = (search: ProductSearch): Search => ({
  filters: conditionsOf(search),
  values: valuesOf(search),
  filter: search.filter,
  sort: search.sort,
  origin: search.origin,
  own: search.own,
});

/** Products that everybody may see, newest first unless told otherwise. */
export async function listVisibleProducts(orm: NodePgDatabase, given: ProductSearch, page: Page) {
  const { sort } = given;
  const isUsual = sort === "for_you" && !given.own;
  const search = await withKnownCity(orm, { ...given, sort: isUsual ? undefined : sort });
  return search.filter || (search.sort && search.sort !== "newest")
    ? searched.page(orm, searchOf(search), page)
    : listNewestProducts(orm, search, page);
}

/** How many products everybody may see, as far as one more than are counted. */
export const countVisibleProducts = async (orm: NodePgDatabase, search: ProductSearch): Promise<number> =>
  searched.count(orm, searchOf(await withKnownCity(orm, search)));

async function listNewestProducts(orm: NodePgDatabase, filters: ProductFilters, page: Page) {
  const used = conditionsOf(filters);
  const run = (scanLimit: number | null, isNear = false) => {
    const variant = { used, limit: page.limit, scanLimit, isNear };
    const statement = statementOf(orm, variant);
    return statement.execute({
      ...valuesOf(filters),
      ...page,
    });
  };
  const isUsual = usualLimits.has(page.limit) && deservesName(used);
  if (!isUsual) return run(null);
  if (!used.some(isRange)) return run(scanLimitOf(page));
  if (page.offset + page.limit <= nearest) {
    const rows = await run(nearest, true);
    // Fewer may be all that there are, or there are older ones.
    if (rows.length === page.limit) return rows;
  }
  return run(null);
}
