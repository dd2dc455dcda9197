import { and, eq, inArray, sql } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { type decideRepresentation as endpoint, representationDecisionNotPossible } from "../contract.ts";
import { decisionsFrom, representationStatuses } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { enqueueDecisionMail } from "./mail-representation-decision.ts";
import { readRepresentation } from "./read-representations.ts";
import { requireKnownRepresentation } from "./require-known-representation.ts";

export const decideRepresentation: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  const { status } = body.representation;
  const from = representationStatuses.filter((before) => decisionsFrom(before).includes(status));
  return context.db.transaction(async (tx) => {
    const before = await requireKnownRepresentation(tx, { id: params.id, action: "decide" }, actor);
    const decided = await tx
      .update(representations)
      .set({ status, updatedAt: sql`now()` })
      .where(and(eq(representations.id, before.id), inArray(representations.status, from)))
      .returning({ id: representations.id });
    if (decided.length === 0) throw representationDecisionNotPossible();
    const row = { ...before, status };
    await enqueueDecisionMail(context, tx, row.id);
    return {
      message: status === "APPROVED" ? messages.representativeApproved : messages.representativeDenied,
      representation: await readRepresentation(tx, row, actor),
    };
  });
};
