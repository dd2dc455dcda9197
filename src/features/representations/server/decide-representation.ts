import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import {
  type decideRepresentation as endpoint,
  representationDecisionNotPossible,
  representationNotAnswered,
  representationNotFound,
} from "../contract.ts";
import { decisionsFrom, type RepresentationStatus } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { enqueueDecisionMail } from "./mail-representation-decision.ts";
import { readRepresentation } from "./read-representations.ts";
import { requireKnownRepresentation } from "./require-known-representation.ts";

/** How a request stands, held so until the transaction ends. */
async function holdStatus(tx: Transaction, id: string): Promise<RepresentationStatus> {
  const [held] = await tx
    .select({ status: representations.status })
    .from(representations)
    .where(eq(representations.id, id))
    .for("no key update");
  if (!held) throw representationNotFound();
  return held.status;
}

const decided = {
  AWAIT: messages.requestWaits,
  APPROVED: messages.representativeApproved,
  DENIED: messages.representativeDenied,
  CANCELED: messages.representationCanceled,
};

/** The answer that a request has already changes nothing. */
export const decideRepresentation: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  const { status } = body.representation;
  return context.db.transaction(async (tx) => {
    const before = await requireKnownRepresentation(tx, { id: params.id, action: "decide" }, actor);
    const held = await holdStatus(tx, before.id);
    if (status !== held) {
      if (held === "CANCELED") throw representationDecisionNotPossible();
      if (!decisionsFrom(held).includes(status)) throw representationNotAnswered();
      await tx
        .update(representations)
        .set({ status, updatedAt: sql`now()` })
        .where(eq(representations.id, before.id));
      await recordAudit(tx, context, {
        action: "REPRESENTATION_DECIDED",
        subjectId: before.id,
        companyId: before.companyId,
        details: { status },
      });
      await enqueueDecisionMail(context, tx, before.id);
    }
    return {
      message: decided[status],
      representation: await readRepresentation(tx, { ...before, status }, actor),
    };
  });
};
