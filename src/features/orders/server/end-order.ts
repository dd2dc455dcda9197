import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import type { EndReason } from "../lifecycle.ts";
import { type OrderRow, orderItems, orders, untoldSales } from "../table.ts";
import { takeBackBought } from "./bought-courses.ts";
import { giveUseBack } from "./coupon-of-order.ts";
import { mailOrderEnded } from "./order-emails.tsx";
import { mailSaleUndone } from "./sale-emails.tsx";

/**
 * An order is over: what was given for it ends at once, and everybody concerned is told. Who never paid is told by the
 * screen alone. The order has to be held; it ends at this moment, not when the transaction began, so that what is bought
 * next is bought after it.
 */
export async function endOrder(
  tx: Transaction,
  services: ChargeServices,
  row: OrderRow,
  endReason: EndReason,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "CANCEL", endReason, endedAt: sql`clock_timestamp()`, couponCounted: false })
    .where(eq(orders.id, row.id));
  await giveUseBack(tx, row);
  const items = await tx
    .update(orderItems)
    .set({ heldBy: null })
    .where(eq(orderItems.orderId, row.id))
    .returning();
  if (row.status !== "PAID") return;
  await takeBackBought(tx, services, row, items);
  await tx.delete(untoldSales).where(eq(untoldSales.orderId, row.id));
  await mailOrderEnded(tx, services, row, endReason);
  await mailSaleUndone(tx, services, items);
}
