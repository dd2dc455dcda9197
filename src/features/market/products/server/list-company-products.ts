import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import type { listCompanyProducts as endpoint } from "../contract.ts";
import type { CatalogueOrder } from "../model.ts";
import { allowedFilters, may } from "../policy.ts";
import { isAlive, isPublished, productGroupMembers, products } from "../table.ts";
import {
  cardColumns,
  newestFirst,
  presentCard,
  presentCompany,
  readStoreRepresentations,
} from "./present.ts";
import { listVisibleProducts, type ProductFilters } from "./visible-products.query.ts";

export const listCompanyProducts: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const seesAll = may(actor, "read-hidden", { companyId: company.id });
  const scope = !seesAll || query.visible || query.salesman ? "visible" : query.approved ? "approved" : "all";
  const { sort, ...filters } = await withKnownCity(db.orm, allowedFilters(query, actor));
  const page = { limit: query.limit, offset: query.page * query.limit };
  // What the page of a company asks for has statements that are planned once.
  const isUsual =
    query.salesman || (scope === "visible" && !sort && !query.filter && !query.group && !query.uncategorised);
  const rows = await (isUsual
    ? listVisibleProducts(db.orm, { ...filters, company: company.id }, page)
    : listProductsOfCompany(db.orm, { ...filters, ...page, companyId: company.id, scope, sort }));
  const cards = rows.map((row) => presentCard(row, { actor }));
  const product_list = scope === "all" ? await withStandings(db.orm, "product", cards) : cards;
  return {
    product_list,
    company_list: [presentCompany(company)],
    ...(await readStoreRepresentations(db.orm, query.salesman, product_list)),
  };
};

interface CompanyPage extends Omit<ProductFilters, "company" | "salesman"> {
  companyId: string;
  group?: string | undefined;
  uncategorised?: boolean | undefined;
  /** The company itself sees all: those that it prepares, and those that wait for approval. */
  scope: "visible" | "approved" | "all";
  sort?: CatalogueOrder | undefined;
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

/** What is equal by these is newest first. */
const orders: Record<CatalogueOrder, SQL[]> = {
  newest: [],
  name_asc: [asc(products.nameText)],
  name_desc: [desc(products.nameText)],
  price_asc: [asc(products.priceCents)],
  price_desc: [desc(products.priceCents)],
  commission_asc: [asc(products.commissionPoints)],
  commission_desc: [desc(products.commissionPoints)],
  status_asc: [asc(sql`${products.status} <> 'READY'`)],
  status_desc: [asc(sql`${products.status} = 'READY'`)],
};

/** Products of one company, newest first unless told otherwise. */
export function listProductsOfCompany(connection: Connection, page: CompanyPage) {
  const order = [...orders[page.sort ?? "newest"], ...newestFirst];
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
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .as("page");
  return connection
    .select(cardColumns)
    .from(ids)
    .innerJoin(products, eq(products.id, ids.id))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .orderBy(...order);
}
