import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fixedLimit, prepared } from "../../../platform/database/prepared.ts";
import { companies } from "../../companies/table.ts";
import { isPublished, productGroupMembers, products } from "../table.ts";
import { cardColumns } from "./queries.ts";

const maxRelated = 4;
const param = sql.placeholder;

/** Four of each category that the product is in: the newest of all are among them. */
const ofSameGroups = sql`
  select other.product_id as id, other.product_created_at as created_at, 0 as distance
  from ${productGroupMembers} mine cross join lateral (
    select theirs.product_id, theirs.product_created_at from ${productGroupMembers} theirs
    join ${products} on ${products.id} = theirs.product_id and ${isPublished}
    where theirs.group_id = mine.group_id and theirs.product_id <> mine.product_id
    order by theirs.product_created_at desc, theirs.product_id desc limit ${fixedLimit(maxRelated)}
  ) other
  where mine.product_id = ${param("id")}`;

const ofSameCompany = sql`
  (select ${products.id}, ${products.createdAt}, 1 from ${products}
  where ${products.companyId} = ${param("companyId")} and ${isPublished} and ${products.id} <> ${param("id")}
  order by ${products.createdAt} desc, ${products.id} desc limit ${fixedLimit(maxRelated)})`;

const statementOf = prepared("related_products", (orm) => {
  const near = sql`(select id, min(distance) as distance from (${ofSameGroups} union all ${ofSameCompany}) found
    group by id order by min(distance), max(created_at) desc, id desc limit ${fixedLimit(maxRelated)})`;
  const nearest = sql`${near} nearest`;
  return orm
    .select(cardColumns)
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .innerJoin(nearest, sql`nearest.id = ${products.id}`)
    .where(and(isPublished, ne(products.id, param("id"))))
    .orderBy(sql`nearest.distance`, desc(products.createdAt), desc(products.id));
});

/** Up to four other visible products: those of the same categories first, then those of the same company. */
export const listRelatedProducts = (orm: NodePgDatabase, product: { id: string; companyId: string }) =>
  statementOf(orm).execute({ id: product.id, companyId: product.companyId });
