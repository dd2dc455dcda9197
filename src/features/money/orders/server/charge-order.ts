import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { openCharge, takePaymentAllowance } from "../../charges/server/open-charge.ts";
import type { ChosenPayment } from "../../charges/server/payments.ts";
import { ownerOf } from "../../wallet/model.ts";
import { nameOfOrder } from "../lifecycle.ts";
import { type OrderRow, orderItems, orders } from "../table.ts";

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

/** An order that was given up is on its way again; a person holds its courses again. */
export async function reopenOrder(
  tx: Transaction,
  { id, userId }: Pick<OrderRow, "id" | "userId">,
  { couponCounted }: { couponCounted: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "AWAIT", endReason: null, endedAt: null, couponCounted })
    .where(eq(orders.id, id));
  if (userId) await tx.update(orderItems).set({ heldBy: userId }).where(eq(orderItems.orderId, id));
}
