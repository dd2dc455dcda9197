import { and, eq, inArray, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type cancelRepresentation as endpoint, representationNotCancelable } from "../contract.ts";
import { mayCancelFrom, representationStatuses } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { requireKnownRepresentation } from "./read-representations.ts";

const cancelable = representationStatuses.filter(mayCancelFrom);

export const cancelRepresentation: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const { id } = await requireKnownRepresentation(tx, { id: params.id, action: "cancel" }, actor);
    const canceled = await tx
      .update(representations)
      .set({ status: "CANCELED", canceledFrom: sql`${representations.status}`, updatedAt: sql`now()` })
      .where(and(eq(representations.id, id), inArray(representations.status, cancelable)))
      .returning({ id: representations.id });
    if (canceled.length === 0) throw representationNotCancelable();
    return { message: messages.representationCanceled };
  });
};
