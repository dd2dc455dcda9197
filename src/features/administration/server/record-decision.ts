import type { Transaction } from "../../../platform/database/database.ts";
import type { AccountDecision } from "../account-decisions.ts";
import { accountDecisions } from "../table.ts";

type Decided = ({ userId: string } | { companyId: string }) & { decidedBy: string } & (
    | { decision: Extract<AccountDecision, "BLOCK" | "SUSPEND_PAGE">; reason: string }
    | { decision: Extract<AccountDecision, "UNBLOCK" | "RESTORE_PAGE"> }
  );

/** Keeps what was decided of an account, with the reason, which the audit may not hold. */
export async function recordDecision(tx: Transaction, decided: Decided): Promise<void> {
  await tx.insert(accountDecisions).values(decided);
}
