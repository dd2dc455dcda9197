import { takeAllowances } from "../../../platform/allowances.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { paymentLimits } from "../../wallet/payment-limits.ts";

/** @throws tooManyRequests (429) */
export async function takePaymentAllowance(tx: Transaction, owner: WalletOwner): Promise<void> {
  const whose = "userId" in owner ? owner.userId : owner.companyId;
  const wait = await takeAllowances(tx, [{ key: `payments of ${whose}`, ...paymentLimits.payments }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
