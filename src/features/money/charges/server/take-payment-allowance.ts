import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../../shared/common-failures.ts";
import { idOfOwner, type WalletOwner } from "../../wallet/owner.ts";
import { paymentLimits } from "../../wallet/payment-limits.ts";

/** @throws tooManyRequests (429) */
export async function takePaymentAllowance(tx: Transaction, owner: WalletOwner): Promise<void> {
  const wait = await takeAllowances(tx, [
    { key: `payments of ${idOfOwner(owner)}`, ...paymentLimits.payments },
  ]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
