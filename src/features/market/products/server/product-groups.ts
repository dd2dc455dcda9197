import { eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudits } from "../../../base/audit/server/audit-entries.ts";
import { discardImages } from "../../../base/media/server/image-uses.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { findLiveCompany, lockCompany } from "../../../people/companies/server/company.ts";
import { representations } from "../../representations/table.ts";
import type * as contract from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { may } from "../policy.ts";
import { productGroups } from "../table.ts";
import { listProductsOfCompany } from "./list-company-products.ts";
import { presentCard } from "./present.ts";
import {
  checkedColumnsOf,
  findGroup,
  listGroupsOfCompany,
  picturesGone,
  presentGroup,
  requireManagedGroup,
} from "./product-groups.query.ts";

export const listProductGroups: Verb<typeof contract.listProductGroups> = async (
  { params },
  { db, actor },
) => {
  const { id: companyId } = await findLiveCompany(db.orm, params.companyId);
  const counted = may(actor, "read-hidden", { companyId }) ? "all" : "visible";
  const rows = await listGroupsOfCompany(db.orm, companyId, counted);
  return { product_group_list: rows.map(presentGroup) };
};

export const getProductGroup: Verb<typeof contract.getProductGroup> = async (
  { params, query },
  { db, actor },
) => {
  const { id: companyId } = await findLiveCompany(db.orm, params.companyId);
  const scope = may(actor, "read-hidden", { companyId }) ? "all" : "visible";
  const group = await findGroup(db.orm, { companyId, groupId: params.groupId }, scope);
  if (!group) throw productGroupNotFound();
  const rows = await listProductsOfCompany(db.orm, {
    companyId,
    group: group.id,
    scope,
    limit: query.limit,
    offset: query.page * query.limit,
  });
  const cards = rows.map((row) => presentCard(row, { actor }));
  return {
    product_group: presentGroup(group),
    product_list: scope === "all" ? await withStandings(db.orm, "product", cards) : cards,
  };
};

export const createProductGroup: Verb<typeof contract.createProductGroup> = async (
  { params, body },
  context,
) => {
  const actor = requireActor(context);
  const { companyId } = params;
  return context.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const columns = await checkedColumnsOf(tx, body.product_group, { companyId, before: null, actor });
    const [created] = await tx
      .insert(productGroups)
      .values({ ...columns, companyId })
      .returning({ id: productGroups.id });
    const group = created && (await findGroup(tx, { companyId, groupId: created.id }, "all"));
    if (!group) throw productGroupNotFound();
    return { message: messages.productGroupSaved, product_group: presentGroup(group) };
  });
};

export const updateProductGroup: Verb<typeof contract.updateProductGroup> = async (
  { params, body },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const before = await requireManagedGroup(tx, params);
    const stood = await findGroup(tx, params, "all");
    const { companyId } = before;
    const input = { ...body.product_group, name: body.product_group.name ?? before.name };
    const columns = await checkedColumnsOf(tx, input, { companyId, before, actor });
    await tx.update(productGroups).set(columns).where(eq(productGroups.id, before.id));
    await discardImages(tx, context, picturesGone(before, columns));
    const group = await findGroup(tx, params, "all");
    if (!group) throw productGroupNotFound();
    const message = savedMessage(stood, group, messages.productGroupSaved);
    return { message, product_group: presentGroup(group) };
  });
};

/**
 * Its products stay, without it; the database takes it from them and from the categories inside it, and with it whatever
 * was asked for, or granted, to represent it.
 */
export const removeProductGroup: Verb<typeof contract.removeProductGroup> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const group = await requireManagedGroup(tx, params);
    // Whoever asks to represent it at this moment waits, and finds it gone.
    await tx
      .select({ id: productGroups.id })
      .from(productGroups)
      .where(eq(productGroups.id, group.id))
      .for("update");
    const taken = await tx
      .select({ userId: representations.userId, status: representations.status })
      .from(representations)
      .where(eq(representations.productGroupId, group.id));
    await tx.delete(productGroups).where(eq(productGroups.id, group.id));
    const { companyId } = params;
    await recordAudits(tx, context, [
      ...taken.map(({ userId, status }) => ({
        ...({ action: "REPRESENTATION_REMOVED", companyId } as const),
        subjectId: userId,
        details: { status, product_group: group.id },
      })),
      {
        action: "PRODUCT_GROUP_REMOVED",
        subjectId: group.id,
        companyId,
        details: { representations: taken.length },
      },
    ]);
    await discardImages(tx, context, picturesGone(group, { bannerId: null, iconId: null }));
    return { message: messages.productGroupRemoved };
  });
