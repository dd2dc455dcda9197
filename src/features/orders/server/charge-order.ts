import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { ellipsis, pluralise } from "../../../shared/format/text.ts";
import type { ChosenPayment } from "../../charges/server/choose-payment.ts";
import { openCharge } from "../../charges/server/open-charge.ts";
import { takePaymentAllowance } from "../../charges/server/take-payment-allowance.ts";
import { ownerOf } from "../../wallet/owner.ts";
import type { OrderRow } from "../table.ts";

const longestName = 100;

/** What was bought, in so few words as a bill takes: 'Negociação e mais 2 treinamentos'. */
export function describeCourses(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const name = ellipsis(first, longestName);
  return others.length === 0 ? name : `${name} e mais ${pluralise(others.length, "treinamento")}`;
}

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
