import type { Transaction } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { type AuditAction, type AuditDetails, auditActions } from "../actions.ts";
import { auditEntries } from "../table.ts";

/** Writes down what the person who makes the call does, in the transaction that does it. */
export async function recordAudit(
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  {
    action,
    subjectId,
    companyId,
    details = {},
  }: { action: AuditAction; subjectId: string; companyId: string | null; details?: AuditDetails },
): Promise<void> {
  const { userId, type } = requireActor(context);
  await tx.insert(auditEntries).values({
    actorId: userId,
    actorType: type,
    action,
    subjectKind: auditActions[action],
    subjectId,
    companyId,
    details,
  });
}
