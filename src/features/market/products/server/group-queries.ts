import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { ProductGroup } from "../group-contract.ts";
import { isAlive, isPublished, productGroupMembers, productGroups, products } from "../table.ts";

const parents = alias(productGroups, "parents");

/** The company itself counts the products that it prepares as well. */
export type Counted = "visible" | "all";

const groupColumns = (counted: Counted) => ({
  id: productGroups.id,
  companyId: productGroups.companyId,
  name: productGroups.name,
  description: productGroups.description,
  bannerId: productGroups.bannerId,
  iconId: productGroups.iconId,
  createdAt: productGroups.createdAt,
  parentId: parents.id,
  parentName: parents.name,
  productsTotal: sql<number>`(select count(*)::int from ${productGroupMembers}
    join ${products} on ${products.id} = ${productGroupMembers.productId}
    where ${productGroupMembers.groupId} = ${productGroups.id} and ${counted === "all" ? isAlive : isPublished})`,
});

const selectGroups = (connection: Connection, counted: Counted, where: SQL | undefined) =>
  connection
    .select(groupColumns(counted))
    .from(productGroups)
    .leftJoin(parents, eq(parents.id, productGroups.parentId))
    .where(where);

/** Categories of a company, in alphabetical order. */
export const listGroupsOfCompany = (connection: Connection, companyId: string, counted: Counted) =>
  selectGroups(connection, counted, eq(productGroups.companyId, companyId)).orderBy(
    sql`search_text(${productGroups.name})`,
    asc(productGroups.id),
  );
export type GroupRow = Awaited<ReturnType<typeof listGroupsOfCompany>>[number];

/** A category of a company; one of another company is not there. */
export async function findGroup(
  connection: Connection,
  { companyId, groupId }: { companyId: string; groupId: string },
  counted: Counted,
): Promise<GroupRow | undefined> {
  const ofCompany = and(eq(productGroups.id, groupId), eq(productGroups.companyId, companyId));
  const [row] = await selectGroups(connection, counted, ofCompany);
  return row;
}

/** True where the first category is the second one, or lies somewhere inside it. */
export async function isInside(tx: Transaction, groupId: string, outerId: string): Promise<boolean> {
  const found = await tx.execute(sql`
    with recursive above as (
      select id, parent_id from product_groups where id = ${groupId}
      union select g.id, g.parent_id from product_groups g join above on g.id = above.parent_id)
    select from above where id = ${outerId}`);
  return found.rows.length > 0;
}

export const presentGroup = (row: GroupRow): ProductGroup => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  parent: row.parentId && row.parentName ? { _id: row.parentId, name: row.parentName } : null,
  image_banner: presentImage(row.bannerId),
  image_icon: presentImage(row.iconId),
  created_at: row.createdAt.toISOString(),
  products_total: row.productsTotal,
});
