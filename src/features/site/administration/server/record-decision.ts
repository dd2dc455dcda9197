import type { Transaction } from "../../../../platform/database/database.ts";
import type { AccountDecision } from "../account-decisions.ts";
import { accountDecisions } from "../table.ts";

/** Brings back what was stopped. */
type Ending = "UNBLOCK" | "RESTORE_PAGE";

type Decided = ({ userId: string } | { companyId: string }) & { decidedBy: string } & (
    | { decision: Exclude<AccountDecision, Ending>; reason: string }
    | { decision: Ending }
  );

/** Keeps what was decided of an account, with the reason, which the audit may not hold. */
export async function recordDecision(tx: Transaction, decided: Decided): Promise<void> {
  await tx.insert(accountDecisions).values(decided);
}
