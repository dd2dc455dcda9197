import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import {
  groupOfItself,
  type ProductGroup,
  type ProductGroupChanges,
  type ProductGroupInput,
} from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { isAlive, isPublished, productGroupMembers, productGroups, products } from "../table.ts";

const parents = alias(productGroups, "parents");

/** The company itself counts the products that it prepares as well. */
type Counted = "visible" | "all";

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
type GroupRow = Awaited<ReturnType<typeof listGroupsOfCompany>>[number];

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
async function isInside(tx: Transaction, groupId: string, outerId: string): Promise<boolean> {
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

/**
 * A category of the company that the path names. Whoever changes the categories of a company does so one after the
 * other until the transaction ends: two at once could put two categories inside each other.
 * @throws companyNotFound, productGroupNotFound
 */
export async function requireManagedGroup(
  tx: Transaction,
  ids: { companyId: string; groupId: string },
): Promise<GroupRow> {
  await lockCompany(tx, ids.companyId);
  const group = await findGroup(tx, ids, "all");
  if (!group) throw productGroupNotFound();
  return group;
}

/** Left out, what was referred to before stays; null refers to nothing. */
const idOf = (reference: { _id: string } | null | undefined, before: string | null | undefined) =>
  (reference === undefined ? before : reference?._id) ?? null;

/**
 * The columns that a company's form fills, made sure of: all for a new category, and what a change leaves out as it is.
 * A manager may keep the pictures that a colleague sent.
 * @param before the category as it is; null for a new one
 * @throws productGroupNotFound where the parent is not the company's, groupOfItself, imageNotYours
 */
export async function checkedColumnsOf(
  tx: Transaction,
  input: ProductGroupChanges & Pick<ProductGroupInput, "name">,
  { companyId, before, actor }: { companyId: string; before: GroupRow | null; actor: Actor },
) {
  const parentId = idOf(input.parent, before?.parentId);
  if (parentId && parentId !== before?.parentId) {
    if (!(await findGroup(tx, { companyId, groupId: parentId }, "all"))) {
      throw productGroupNotFound({ "product_group.parent": productGroupNotFound.message });
    }
    if (before && (await isInside(tx, parentId, before.id))) {
      throw groupOfItself({ "product_group.parent": groupOfItself.message });
    }
  }
  const bannerId = idOf(input.image_banner, before?.bannerId);
  const iconId = idOf(input.image_icon, before?.iconId);
  const shown = new Set([before?.bannerId, before?.iconId]);
  if (bannerId && !shown.has(bannerId)) {
    await requireOwnImage(tx, bannerId, actor, "product_group.image_banner");
  }
  if (iconId && !shown.has(iconId)) await requireOwnImage(tx, iconId, actor, "product_group.image_icon");
  const description = input.description === undefined ? (before?.description ?? null) : input.description;
  return { name: input.name, description, parentId, bannerId, iconId };
}

/** Pictures that the category showed and shows no more. */
export const picturesGone = (
  before: Pick<GroupRow, "bannerId" | "iconId">,
  after: Pick<GroupRow, "bannerId" | "iconId">,
): string[] =>
  [before.bannerId, before.iconId]
    .filter((id) => id !== null)
    .filter((id) => id !== after.bannerId && id !== after.iconId);
