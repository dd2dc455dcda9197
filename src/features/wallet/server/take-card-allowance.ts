import { takeAllowances } from "../../../platform/allowances.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import { idOfOwner, type WalletOwner } from "../owner.ts";
import { paymentLimits } from "../payment-limits.ts";

/**
 * Counts that a card is about to be shown to the gateway, for good, whatever the gateway says.
 * @throws tooManyRequests (429)
 */
export async function takeCardAllowance(context: VerbContext, owner: WalletOwner): Promise<void> {
  const { userId } = requireActor(context);
  const ids = new Set([userId, idOfOwner(owner)]);
  const wait = await takeAllowances(
    context.db.orm,
    [...ids].map((id) => ({ key: `new cards of ${id}`, ...paymentLimits.newCards })),
  );
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
