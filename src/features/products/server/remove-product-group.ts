import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { discardImages } from "../../media/server/discard-images.ts";
import type { removeProductGroup as endpoint } from "../group-contract.ts";
import { productGroups } from "../table.ts";
import { requireManagedGroup } from "./require-managed-group.ts";
import { picturesGone } from "./write-product-group.ts";

/** Its products stay, without it; the database takes it from them and from the categories inside it. */
export const removeProductGroup: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const group = await requireManagedGroup(tx, params);
    await tx.delete(productGroups).where(eq(productGroups.id, group.id));
    await discardImages(tx, context, picturesGone(group, { bannerId: null, iconId: null }));
    return { message: messages.productGroupRemoved };
  });
