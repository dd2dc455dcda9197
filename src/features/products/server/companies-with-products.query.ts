import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { isOnPage } from "../../../platform/database/page-of-list.ts";
import { fixedLimit, prepared } from "../../../platform/database/prepared.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { companies } from "../../companies/table.ts";
import { isPublished, products } from "../table.ts";
import { idsOfSalesman, salesmanBy } from "./products-of-salesman.query.ts";

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
export function listCompaniesWithProducts(orm: NodePgDatabase, salesman: string | undefined) {
  const whose: Whose = !salesman ? "all" : looksLikeId(salesman) ? "id" : "slug";
  return statementOf(orm, whose).execute({ salesman });
}
