import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudits } from "../../../base/audit/server/audit-entries.ts";
import { discardImages } from "../../../base/media/server/image-uses.ts";
import { representations } from "../../representations/table.ts";
import type { removeProductGroup as endpoint } from "../catalogue-contract.ts";
import { productGroups } from "../table.ts";
import { picturesGone, requireManagedGroup } from "./product-groups.ts";

/**
 * Its products stay, without it; the database takes it from them and from the categories inside it, and with it whatever
 * was asked for, or granted, to represent it.
 */
export const removeProductGroup: Verb<typeof endpoint> = async ({ params }, context) =>
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
