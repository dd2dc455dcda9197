import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { prepared } from "../../../platform/database/prepared.ts";
import { representations } from "../../representations/table.ts";
import { productGroupMembers } from "../table.ts";

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
export async function countRepresentatives(orm: NodePgDatabase, productId: string): Promise<number> {
  const [found] = await statementOf(orm).execute({ id: productId });
  return found?.count ?? 0;
}
