import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices, PaidFor, Taken } from "../../charges/server/announcements.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { holdAccount } from "../../users/server/hold-account.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { type OrderRow, orderItems, orders, untoldSales } from "../table.ts";
import { giveBought } from "./bought-courses.ts";
import { countUseAgain } from "./coupon-of-order.ts";
import { endOrder } from "./end-order.ts";
import { mailOrderPaid } from "./order-emails.tsx";
import { holdOrders, listItemsOf } from "./orders.query.ts";
import { reopenOrder } from "./reopen-order.ts";

/** What becomes of an order when a charge for it is paid, fails, or comes back. */
export const orderPaid: PaidFor = {
  kind: "ORDER",
  revenue: "revenue:courses",
  async onPaid(tx, services, charges) {
    const rows = await holdOrders(
      tx,
      charges.map(({ subjectId }) => subjectId),
    );
    const taken: Taken[] = [];
    for (const charge of charges) {
      const row = rows.get(charge.subjectId);
      taken.push(row ? await takePaid(tx, services, row, charge) : "not wanted");
    }
    return taken;
  },
  /** Whoever buys sees on the screen how to pay it. */
  async onPayable() {},
  async onFailed(tx, services, charge) {
    const row = (await holdOrders(tx, [charge.subjectId])).get(charge.subjectId);
    if (row?.status === "AWAIT") await endOrder(tx, services, row, "NOT_PAID");
  },
  async isStillTaken(tx, _services, charge) {
    const row = (await holdOrders(tx, [charge.subjectId])).get(charge.subjectId);
    return row?.status === "PAID" ? "taken" : "not wanted";
  },
  async onReturned(tx, services, charge) {
    const row = (await holdOrders(tx, [charge.subjectId])).get(charge.subjectId);
    if (row?.status === "PAID")
      await endOrder(tx, services, row, charge.status === "LOST" ? "DISPUTED" : "REFUNDED");
  },
};

async function takePaid(
  tx: Transaction,
  services: ChargeServices,
  row: OrderRow,
  charge: ChargeRow,
): Promise<Taken> {
  if (row.status === "CANCEL" ? !(await takeBackIn(tx, row)) : row.status !== "AWAIT") return "not wanted";
  await tx.update(orders).set({ status: "PAID", paidAt: charge.paidAt }).where(eq(orders.id, row.id));
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, row.id));
  await giveBought(tx, row, items);
  await tx.insert(untoldSales).values(items.map(({ orderId, courseId }) => ({ orderId, courseId })));
  await mailOrderPaid(tx, services, row, charge);
  return "taken";
}

/**
 * An order that was given up and is paid all the same, as a Pix that comes late: it counts at the price that was agreed,
 * also where its coupon is used up. Not where a course is withdrawn, or the person has one of them by now.
 */
async function takeBackIn(tx: Transaction, row: OrderRow): Promise<boolean> {
  if (row.endReason !== "NOT_PAID") return false;
  const buyer = ownerOf(row);
  // Whoever buys meanwhile waits, and finds what is held here.
  const isThere =
    "userId" in buyer ? await holdAccount(tx, buyer.userId, "no key update") : await findOwnerData(tx, buyer);
  if (!isThere) return false;
  const items = await listItemsOf(tx, [row.id]);
  if (items.some(({ course, isOwned }) => course.deletedAt || isOwned)) return false;
  await reopenOrder(tx, row, { couponCounted: await countUseAgain(tx, buyer, row) });
  return true;
}
