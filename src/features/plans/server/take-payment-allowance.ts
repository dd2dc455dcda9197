import { takeAllowances } from "../../../platform/allowances.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import type { WalletOwner } from "../../wallet/owner.ts";

/** Who tries more often tries out cards. */
const attempts = { max: 15, windowSeconds: 24 * 60 * 60 };

/** @throws tooManyRequests (429) */
export async function takePaymentAllowance(tx: Transaction, owner: WalletOwner): Promise<void> {
  const whose = "userId" in owner ? owner.userId : owner.companyId;
  const wait = await takeAllowances(tx, [{ key: `payments of ${whose}`, ...attempts }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
