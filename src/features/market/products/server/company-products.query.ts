import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { reaisToCents } from "../../../../shared/format/reais-to-cents.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { companies } from "../../../people/companies/table.ts";
import { isAlive, isPublished, productGroupMembers, products } from "../table.ts";
import { cardColumns, newestFirst } from "./queries.ts";
import type { ProductFilters } from "./visible-products.query.ts";

interface CompanyPage extends Omit<ProductFilters, "company" | "salesman"> {
  companyId: string;
  group?: string | undefined;
  uncategorised?: boolean | undefined;
  /** The company itself sees all: those that it prepares, and those that wait for approval. */
  scope: "visible" | "approved" | "all";
  limit: number;
  offset: number;
}

const inGroup = (group: SQL | undefined): SQL =>
  sql`exists (select from ${productGroupMembers} where ${productGroupMembers.productId} = ${products.id}
    ${group ? sql`and ${productGroupMembers.groupId} = ${group}` : sql``})`;

const scopes: Record<CompanyPage["scope"], SQL> = {
  visible: isPublished,
  approved: sql`${products.approved} and ${isAlive}`,
  all: isAlive,
};

/** By name alone; the text that the lists of all companies search holds the company's name as well. */
const isNamed = (word: string): SQL =>
  sql`${products.searchText} like ${containing(word)} and ${products.nameText} like ${containing(word)}`;

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** Products of one company, newest first. */
export function listProductsOfCompany(connection: Connection, page: CompanyPage) {
  // The page is found first; only its few rows are then read whole.
  const ids = connection
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.companyId, page.companyId),
        scopes[page.scope],
        given(page.group, (group) => inGroup(sql`${group}`)),
        page.uncategorised ? sql`not ${inGroup(undefined)}` : undefined,
        page.featured ? eq(products.isFeatured, true) : undefined,
        given(page.state, (state) => eq(products.state, state)),
        given(page.city, (city) => eq(products.city, city)),
        given(page.segment, (segment) => eq(products.segmentId, segment)),
        given(page.price_from, (price) => gte(products.priceCents, reaisToCents(price))),
        given(page.price_to, (price) => lte(products.priceCents, reaisToCents(price))),
        // Percent has two decimals as well, and is kept in hundredths.
        given(page.commission_from, (percent) => gte(products.commissionPoints, reaisToCents(percent))),
        given(page.commission_to, (percent) => lte(products.commissionPoints, reaisToCents(percent))),
        ...searchWords(page.filter).map(isNamed),
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset)
    .as("page");
  return connection
    .select(cardColumns)
    .from(ids)
    .innerJoin(products, eq(products.id, ids.id))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .orderBy(...newestFirst);
}
