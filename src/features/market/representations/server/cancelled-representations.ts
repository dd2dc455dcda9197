import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isUndoable } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import { representationCancelationStands, representationNotCancelable } from "../contract.ts";
import { mayCancelFrom, representationStatuses } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { enqueueDecisionMail } from "./emails.tsx";
import { readRepresentation, requireKnownRepresentation } from "./read-representations.ts";

const cancelable = representationStatuses.filter(mayCancelFrom);

export const cancelRepresentation: Verb<typeof contract.cancelRepresentation> = async (
  { params },
  context,
) => {
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

/** The request stands as it stood; one that stands already stays as it is. */
export const restoreRepresentation: Verb<typeof contract.restoreRepresentation> = async (
  { params },
  context,
) => {
  const actor = requireActor(context);
  const wanted = { id: params.id, action: "cancel" } as const;
  return context.db.transaction(async (tx) => {
    const { id } = await requireKnownRepresentation(tx, wanted, actor);
    const restored = await tx
      .update(representations)
      .set({
        status: sql`${representations.canceledFrom}`,
        canceledFrom: null,
        // Where it stood in the company's list: giving up and coming back is no way to the top.
        updatedAt: sql`greatest(${representations.createdAt}, ${representations.decidedAt})`,
      })
      .where(
        and(
          eq(representations.id, id),
          isNotNull(representations.canceledFrom),
          isUndoable(representations.updatedAt),
        ),
      )
      .returning({ id: representations.id });
    // An answer that was given before the cancelation may not have been told yet.
    if (restored.length > 0) await enqueueDecisionMail(context, tx, id);
    const row = await requireKnownRepresentation(tx, wanted, actor);
    if (row.status === "CANCELED") throw representationCancelationStands();
    return {
      message: restored.length > 0 ? messages.representationRestored : messages.nothingChanged,
      representation: await readRepresentation(tx, row, actor),
    };
  });
};
