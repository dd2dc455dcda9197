import { eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { discardImages } from "../../../base/media/server/image-uses.ts";
import type { updateProductGroup as endpoint } from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { productGroups } from "../table.ts";
import {
  checkedColumnsOf,
  findGroup,
  picturesGone,
  presentGroup,
  requireManagedGroup,
} from "./product-groups.ts";

export const updateProductGroup: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
