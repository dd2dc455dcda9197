import { and, eq, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Verb } from "../../../platform/route.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { representations } from "../../representations/table.ts";
import { hasPublicPage } from "../../users/server/has-public-page.ts";
import { users } from "../../users/table.ts";
import { type getProduct as endpoint, productNotFound } from "../contract.ts";
import { productGroupMembers } from "../table.ts";
import { findReadableProduct } from "./find-visible-product.ts";
import { presentCard, presentProduct } from "./present.ts";
import { listRelatedProducts } from "./related-products.query.ts";

export const getProduct: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const row = await findReadableProduct(db.orm, params.id, actor);
  if (query.salesman && !(await isInStore(db.orm, query.salesman, row.id))) throw productNotFound();
  const [related, representatives] = await Promise.all([
    listRelatedProducts(db.orm, row),
    countRepresentatives(db.orm, row.id),
  ]);
  return {
    product: presentProduct(row, { actor }),
    representatives,
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
