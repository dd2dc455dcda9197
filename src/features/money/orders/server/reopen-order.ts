import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type OrderRow, orderItems, orders } from "../table.ts";

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
