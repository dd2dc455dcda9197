import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isUndoable } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { FailureKind } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { decisionChanged, undoTooLate } from "../../../../shared/undo.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import {
  type decideRepresentation as endpoint,
  representationDecisionNotPossible,
  representationNotAnswered,
  representationNotFound,
} from "../contract.ts";
import { decisionsFrom, mayUndo, type RepresentationStatus } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { enqueueAnswerMail } from "./emails.tsx";
import { readRepresentation, requireKnownRepresentation } from "./read-representations.ts";

/** How a request stands, locked so until the transaction ends. */
async function lockRequest(tx: Transaction, id: string) {
  const [locked] = await tx
    .select({
      status: representations.status,
      toldStatus: representations.toldStatus,
      isUndoable: isUndoable(representations.decidedAt),
    })
    .from(representations)
    .where(eq(representations.id, id))
    .for("no key update");
  if (!locked) throw representationNotFound();
  return locked;
}

/** Why a request cannot be moved; null where it can. */
function refusalOf(
  request: Awaited<ReturnType<typeof lockRequest>>,
  status: RepresentationStatus,
  expected: RepresentationStatus | undefined,
): FailureKind | null {
  if (request.status === "CANCELED") return representationDecisionNotPossible;
  if (expected !== undefined && expected !== request.status) return decisionChanged;
  if (status === "AWAIT") return mayUndo(request) ? null : undoTooLate;
  return decisionsFrom(request.status).includes(status) ? null : representationNotAnswered;
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
  const { status, expected_status: expected } = body.representation;
  return context.db.transaction(async (tx) => {
    const before = await requireKnownRepresentation(tx, { id: params.id, action: "decide" }, actor);
    const locked = await lockRequest(tx, before.id);
    const isOther = status !== locked.status;
    if (isOther) {
      const refusal = refusalOf(locked, status, expected);
      if (refusal) throw refusal();
      const decidedAt = status === "AWAIT" ? null : sql`now()`;
      await tx
        .update(representations)
        .set({ status, decidedAt, updatedAt: sql`now()` })
        .where(eq(representations.id, before.id));
      await recordAudit(tx, context, {
        action: "REPRESENTATION_DECIDED",
        subjectId: before.id,
        companyId: before.companyId,
        details: { status },
      });
      if (decidedAt) await enqueueAnswerMail(context, tx, before.id);
    }
    return {
      message: isOther ? decided[status] : messages.nothingChanged,
      representation: await readRepresentation(tx, { ...before, status }, actor),
    };
  });
};
