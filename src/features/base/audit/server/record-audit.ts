import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { type AuditAction, type AuditDetails, auditActions } from "../actions.ts";
import { auditEntries } from "../table.ts";

interface Done {
  action: AuditAction;
  subjectId: string;
  companyId: string | null;
  details?: AuditDetails;
}

/** Writes down what the person who makes the call does, in the transaction that does it. */
export const recordAudit = (
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  done: Done,
): Promise<void> => recordAudits(tx, context, [done]);

/** The same of a call that does something to several. */
export async function recordAudits(
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  all: readonly Done[],
): Promise<void> {
  if (all.length === 0) return;
  const { userId, type } = requireActor(context);
  await tx.insert(auditEntries).values(
    all.map(({ action, subjectId, companyId, details = {} }) => ({
      actorId: userId,
      actorType: type,
      action,
      subjectKind: auditActions[action],
      subjectId,
      companyId,
      details,
    })),
  );
}
