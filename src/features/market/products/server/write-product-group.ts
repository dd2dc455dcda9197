import type { Transaction } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { productGroupNotFound } from "../contract.ts";
import { groupOfItself, type ProductGroupChanges, type ProductGroupInput } from "../group-contract.ts";
import { findGroup, type GroupRow, isInside } from "./group-queries.ts";

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
