import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import type { ChosenPayment } from "../../charges/server/choose-payment.ts";
import { openCharge } from "../../charges/server/open-charge.ts";
import { takePaymentAllowance } from "../../charges/server/take-payment-allowance.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { nameOfOrder } from "../name-of-order.ts";
import type { OrderRow } from "../table.ts";

const longestName = 100;

/** What was bought, as it stands on a bill. */
export const describeCourses = (names: readonly string[]): string =>
  nameOfOrder(names.map((name) => ellipsis(name, longestName)));

/**
 * Begins to collect what an order costs.
 * @throws tooManyRequests (429) where somebody tries to pay too often
 */
export async function chargeOrder(
  tx: Transaction,
  services: Pick<Services, "queue" | "gateway">,
  order: Pick<OrderRow, "id" | "userId" | "companyId" | "totalCents">,
  { names, payment }: { names: readonly string[]; payment: ChosenPayment },
): Promise<void> {
  const owner = ownerOf(order);
  await takePaymentAllowance(tx, owner);
  await openCharge(tx, services, {
    subject: { kind: "ORDER", id: order.id },
    owner,
    description: describeCourses(names),
    cents: order.totalCents,
    payment,
  });
}
