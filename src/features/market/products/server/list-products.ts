import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { isOnPage } from "../../../../platform/database/page-of-list.ts";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { findOwnInterests } from "../../../base/search/server/get-interests.ts";
import { findOrigin, measureDistances } from "../../../base/search/server/origin.ts";
import { companies } from "../../../people/companies/table.ts";
import type { listProducts as endpoint } from "../contract.ts";
import { allowedFilters } from "../policy.ts";
import { isPublished, products } from "../table.ts";
import { companiesOf, presentCard, presentCompany, readStoreRepresentations } from "./present.ts";
import { freeStateFor, idsOfSalesman, salesmanBy } from "./read-products.ts";
import { listVisibleProducts } from "./visible-products.query.ts";

/** `approved` and `visible` may be left out: only visible products are ever listed. */
export const listProducts: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const { limit, page, ...filters } = query;
  const own = await findOwnInterests(db.orm, actor, query.sort);
  const origin = await findOrigin(db.orm, query, own?.ownOrigin);
  const freeState = await freeStateFor(db.orm, query, actor);
  const search = { ...allowedFilters(filters, actor), origin, own, freeState };
  const [rows, companies] = await Promise.all([
    listVisibleProducts(db.orm, search, { limit, offset: page * limit }),
    query.companies === false ? null : listCompaniesWithProducts(db.orm, query.salesman),
  ]);
  const distanceOf = await measureDistances(db.orm, origin, rows);
  const product_list = rows.map((row) => ({
    ...presentCard(row, { actor }),
    ...distanceOf(row),
    ...(freeState && { free_in_state: freeState }),
    ...(own && { own_segment: row.segmentId !== null && own.ownSegments.includes(row.segmentId) }),
  }));
  return {
    product_list,
    company_list: companies?.map(presentCompany) ?? companiesOf(product_list),
    ...(await readStoreRepresentations(db.orm, query.salesman, product_list)),
  };
};

/** As many as a list to choose from bears. */
const maxCompanies = 200;

/** All of them, or those of a professional who is named by id or by slug. */
type Whose = "all" | "id" | "slug";

const statementOf = prepared(
  (whose: Whose) => `companies_with_products_${whose}`,
  (connection, whose: Whose) => {
    const hasProduct =
      whose === "all"
        ? sql`exists (select from ${products} where ${products.companyId} = ${companies.id} and ${isPublished})`
        : sql`${companies.id} in (select ${products.companyId} from ${products}
            where ${products.id} in (${idsOfSalesman(salesmanBy(whose))}) and ${isPublished})`;
    const first = sql`select ${companies.id}, search_text(${companies.nameFancy}) as plain_name
      from ${companies} where ${companies.deletedAt} is null and ${hasProduct}
      order by plain_name, ${companies.id} limit ${fixedLimit(maxCompanies)}`;
    return connection
      .select({
        id: companies.id,
        slug: companies.slug,
        nameFancy: companies.nameFancy,
        imageId: companies.imageId,
      })
      .from(companies)
      .innerJoin(sql`(${first}) as page`, isOnPage(companies.id))
      .orderBy(sql`page.plain_name`, companies.id);
  },
);

/** Companies that have visible products, or visible ones in the store of a professional, by name. */
function listCompaniesWithProducts(orm: NodePgDatabase, salesman: string | undefined) {
  const whose: Whose = !salesman ? "all" : looksLikeId(salesman) ? "id" : "slug";
  return statementOf(orm, whose).execute({ salesman });
}
