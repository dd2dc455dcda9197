import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import type { AuditAction } from "../../../base/audit/actions.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import type { WalletOwner } from "../owner.ts";

/** Writes down what a manager does with the cards of the company; what a person does with the own ones is nobody's matter. */
export async function auditCard(
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  owner: WalletOwner,
  {
    action,
    cardId,
  }: { action: Extract<AuditAction, "CARD_ADDED" | "CARD_CHANGED" | "CARD_REMOVED">; cardId: string },
): Promise<void> {
  if ("userId" in owner) return;
  await recordAudit(tx, context, { action, subjectId: cardId, companyId: owner.companyId });
}
