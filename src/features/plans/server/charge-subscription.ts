import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { openCharge, type Wanted } from "../../charges/server/open-charge.ts";
import { ownerOf } from "../../wallet/owner.ts";
import type { ChargePurpose } from "../subscription-lifecycle.ts";
import { subscriptionCharges } from "../table.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";
import { takePaymentAllowance } from "./take-payment-allowance.ts";

interface Purpose {
  purpose: ChargePurpose;
  planOptionId: string;
  licences: number;
  cents: number;
  description: string;
  payment: Wanted["payment"];
}

/**
 * Begins to collect what a subscription costs, and writes down what for.
 * @throws tooManyRequests (429) where somebody tries to pay too often
 */
export async function chargeSubscription(
  tx: Transaction,
  services: Pick<Services, "queue" | "gateway">,
  { id, userId, companyId }: Pick<SubscriptionRow, "id" | "userId" | "companyId">,
  { purpose, planOptionId, licences, cents, description, payment }: Purpose,
): Promise<void> {
  const owner = ownerOf({ userId, companyId });
  if (purpose !== "RENEWAL") await takePaymentAllowance(tx, owner);
  const charge = await openCharge(tx, services, {
    subject: { kind: "SUBSCRIPTION", id },
    owner,
    description,
    cents,
    payment,
  });
  await tx
    .insert(subscriptionCharges)
    .values({ chargeId: charge.id, subscriptionId: id, purpose, planOptionId, licences });
}
