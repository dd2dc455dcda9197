import type { Transaction } from "../../../platform/database/database.ts";
import { outdate } from "../../../platform/kept-versions.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import type { AuditAction } from "../../audit/actions.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import {
  type ModeratedKindName,
  type ModerationDecision,
  needsReason,
  type StandingState,
  stateAfter,
} from "../lifecycle.ts";
import type { ShownField } from "../shown-field.ts";
import { moderationDecisions } from "../table.ts";
import { markOf } from "./content-mark.ts";
import { moveItem, removeItem, writeSnapshots } from "./items.query.ts";
import { kindOf, type Subject } from "./moderated-kinds.ts";
import { mailDecision } from "./moderation-emails.tsx";

const auditActions: Record<ModeratedKindName, AuditAction> = {
  "job-opening": "JOB_OPENING_MODERATED",
  product: "PRODUCT_MODERATED",
  course: "COURSE_MODERATED",
};

interface Decided {
  subject: Subject;
  decision: ModerationDecision;
  reason: string | null;
  /** What people read and see of it now. */
  content: ShownField[];
  /** How it stood until now. */
  before: StandingState;
}

/** Does what was decided of a thing that is held, tells its owner why where it goes, and writes it down. */
export async function writeDecision(
  tx: Transaction,
  context: VerbContext,
  { subject, decision, reason, content, before }: Decided,
): Promise<void> {
  const { kind, id } = subject;
  const things = kindOf(context, kind);
  const state = stateAfter[decision];
  const isApproved = before === "APPROVED";
  // What is approved now, or was until now, is what whatever comes is laid beside.
  if (state === "APPROVED" || isApproved) await writeSnapshots(tx, kind, new Map([[id, content]]));
  if (state === "APPROVED") {
    // First the row: with it the database refuses the approval.
    await removeItem(tx, subject);
    await things.setApproved(tx, id, true);
  } else {
    if (isApproved) await things.setApproved(tx, id, false);
    await moveItem(tx, subject, {
      state,
      reason,
      refusedMark: state === "REFUSED" ? markOf(content) : null,
    });
  }
  const { userId } = requireActor(context);
  await tx.insert(moderationDecisions).values({
    kind,
    subjectId: id,
    decision,
    reason: needsReason(decision) ? reason : null,
    decidedBy: userId,
  });
  const owners = await things.findOwners(tx, id);
  if (needsReason(decision)) {
    const name = (await things.summarise(tx, [id])).get(id)?.name ?? "";
    await mailDecision(tx, context, { kind, name, decision, reason: reason ?? "", owners });
  }
  await recordAudit(tx, context, {
    action: auditActions[kind],
    subjectId: id,
    companyId: owners.companyId,
    details: { before, decision },
  });
  if (isApproved && state !== "APPROVED") await outdate(tx, "off the air");
}
