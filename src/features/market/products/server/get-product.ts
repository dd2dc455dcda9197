import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection } from "../../../../platform/database/database.ts";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { companies } from "../../../people/companies/table.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { representations } from "../../representations/table.ts";
import { type getProduct as endpoint, productNotFound } from "../contract.ts";
import { isPublished, productGroupMembers, products } from "../table.ts";
import { cardColumns, presentCard, presentProduct } from "./present.ts";
import { findFreeState, findReadableProduct } from "./read-products.ts";
import { findTerms } from "./terms.ts";

export const getProduct: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const row = await findReadableProduct(db.orm, params.id, actor);
  if (query.salesman && !(await isInStore(db.orm, query.salesman, row.id))) throw productNotFound();
  const [related, representatives, terms, freeState] = await Promise.all([
    listRelatedProducts(db.orm, row),
    countRepresentatives(db.orm, row.id),
    findTerms(db.orm, row),
    findFreeState(db.orm, row.id, actor),
  ]);
  return {
    product: presentProduct(row, terms, { actor }),
    representatives,
    ...(freeState && { free_in_state: freeState }),
    product_list: related.map((other) => presentCard(other, { actor })),
  };
};

const param = sql.placeholder;

const ofGroups = sql`
  select user_id from ${representations} join ${productGroupMembers} on group_id = product_group_id
  where ${productGroupMembers.productId} = ${param("id")} and status = 'APPROVED'`;

const statementOf = prepared("count_representatives", (orm) => {
  const people = sql`(select user_id from ${representations}
    where product_id = ${param("id")} and status = 'APPROVED' union ${ofGroups}) people`;
  return orm.select({ count: sql<number>`count(*)::int` }).from(people);
});

/** How many people represent a product: itself, or one of its categories. */
async function countRepresentatives(orm: NodePgDatabase, productId: string): Promise<number> {
  const [found] = await statementOf(orm).execute({ id: productId });
  return found?.count ?? 0;
}

/** Whether a professional, named by id or by slug, represents a product: itself or one of its categories. */
async function isInStore(connection: Connection, salesman: string, productId: string): Promise<boolean> {
  const groupIds = connection
    .select({ id: productGroupMembers.groupId })
    .from(productGroupMembers)
    .where(eq(productGroupMembers.productId, productId));
  const found = await connection
    .select({ id: representations.id })
    .from(representations)
    .innerJoin(users, eq(users.id, representations.userId))
    .where(
      and(
        looksLikeId(salesman) ? eq(users.id, salesman) : eq(users.slug, salesman),
        hasPublicPage,
        eq(representations.status, "APPROVED"),
        or(eq(representations.productId, productId), sql`${representations.productGroupId} in (${groupIds})`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const maxRelated = 4;
/** Four of each category that the product is in: the newest of all are among them. */
const ofSameGroups = sql`
  select other.product_id as id, other.product_created_at as created_at, 0 as distance
  from ${productGroupMembers} mine cross join lateral (
    select theirs.product_id, theirs.product_created_at from ${productGroupMembers} theirs
    join ${products} on ${products.id} = theirs.product_id and ${isPublished}
    where theirs.group_id = mine.group_id and theirs.product_id <> mine.product_id
    order by theirs.product_created_at desc, theirs.product_id desc limit ${fixedLimit(maxRelated)}
  ) other
  where mine.product_id = ${sql.placeholder("id")}`;

const ofSameCompany = sql`
  (select ${products.id}, ${products.createdAt}, 1 from ${products}
  where ${products.companyId} = ${sql.placeholder("companyId")} and ${isPublished} and ${products.id} <> ${sql.placeholder("id")}
  order by ${products.createdAt} desc, ${products.id} desc limit ${fixedLimit(maxRelated)})`;

const relatedStatement = prepared("related_products", (orm) => {
  const near = sql`(select id, min(distance) as distance from (${ofSameGroups} union all ${ofSameCompany}) found
    group by id order by min(distance), max(created_at) desc, id desc limit ${fixedLimit(maxRelated)})`;
  const nearest = sql`${near} nearest`;
  return orm
    .select(cardColumns)
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .innerJoin(nearest, sql`nearest.id = ${products.id}`)
    .where(and(isPublished, ne(products.id, sql.placeholder("id"))))
    .orderBy(sql`nearest.distance`, desc(products.createdAt), desc(products.id));
});

/** Up to four other visible products: those of the same categories first, then those of the same company. */
const listRelatedProducts = (orm: NodePgDatabase, product: { id: string; companyId: string }) =>
  relatedStatement(orm).execute({ id: product.id, companyId: product.companyId });
