import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import type { ChargeServices, PaidFor, Taken } from "../../charges/server/announcements.ts";
import { supersedeOthers } from "../../charges/server/open-charge.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/model.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { type OrderRow, orders, untoldSales } from "../table.ts";
import { countUseAgain } from "./coupons.ts";
import { mailOrderPaid, mailPurchaseNotReturned } from "./emails.tsx";
import { endOrder, giveBought } from "./end-order.ts";
import { findOrderEntry, listOrderEntries, lockCoursesOf, lockOrders } from "./orders.query.ts";
import { reopenOrder } from "./pay-order.ts";

/** What becomes of an order when a charge for it is paid, fails, or comes back. */
export const orderPaid: PaidFor = {
  kind: "ORDER",
  revenue: "revenue:courses",
  async onPaid(tx, services, paid) {
    const rows = await lockOrders(
      tx,
      paid.map(({ subjectId }) => subjectId),
    );
    const late = await lockLate(tx, [...rows.values()]);
    const bought: Bought[] = [];
    const taken: Taken[] = [];
    for (const charge of paid) {
      const row = rows.get(charge.subjectId);
      const isTaken = row && (row.status === "AWAIT" || (late.has(row.id) && (await takeBackIn(tx, row))));
      if (isTaken) bought.push({ row, charge });
      taken.push(isTaken ? "taken" : "not wanted");
    }
    if (bought.length > 0) await give(tx, services, bought);
    return taken;
  },
  /** Whoever buys sees on the screen how to pay it. */
  async onPayable() {},
  async onFailed(tx, services, charge) {
    const row = (await lockOrders(tx, [charge.subjectId])).get(charge.subjectId);
    if (row?.status === "AWAIT") await endOrder(tx, services, row, "NOT_PAID");
  },
  async isStillTaken(tx, _services, charge) {
    const row = (await lockOrders(tx, [charge.subjectId])).get(charge.subjectId);
    return row?.status === "PAID" ? "taken" : "not wanted";
  },
  async onRefundGivenUp(tx, services, charge, cents) {
    const row = (await lockOrders(tx, [charge.subjectId])).get(charge.subjectId);
    if (row) await mailPurchaseNotReturned(tx, services, row, charge, cents);
  },
  async documentOf(tx, subjectId) {
    return (await lockOrders(tx, [subjectId])).get(subjectId)?.documentHash ?? null;
  },
  async onReturned(tx, services, charge) {
    const row = (await lockOrders(tx, [charge.subjectId])).get(charge.subjectId);
    if (row?.status === "PAID")
      await endOrder(tx, services, row, charge.status === "LOST" ? "DISPUTED" : "REFUNDED");
  },
};

interface Bought {
  row: OrderRow;
  charge: ChargeRow;
}

/** All that came together, in as few statements as one would take. */
async function give(tx: Transaction, services: ChargeServices, bought: readonly Bought[]): Promise<void> {
  const isPaidBy = and(
    eq(charges.subjectId, orders.id),
    inArray(
      charges.id,
      bought.map(({ charge }) => charge.id),
    ),
  );
  await tx
    .update(orders)
    .set({ status: "PAID", paidAt: sql`${charges.paidAt}` })
    .from(charges)
    .where(isPaidBy);
  await supersedeOthers(
    tx,
    bought.map(({ row }) => ({ kind: "ORDER", id: row.id })),
  );
  const entries = await listOrderEntries(
    tx,
    bought.map(({ row }) => row.id),
  );
  const given = entries.flatMap(({ order: { userId, companyId, orderedAt }, items }) =>
    items.map(({ item }) => ({ ...item, userId, companyId, orderedAt })),
  );
  await giveBought(tx, given);
  await tx.insert(untoldSales).values(given.map(({ orderId, courseId }) => ({ orderId, courseId })));
  const chargeOf = new Map(bought.map(({ charge }) => [charge.subjectId, charge]));
  for (const entry of entries) {
    const charge = chargeOf.get(entry.order.id);
    if (charge) await mailOrderPaid(tx, services, entry, charge);
  }
}

/**
 * Of orders that are paid together those that were given up. Whoever buys meanwhile, or withdraws a course, waits and finds
 * what is held here: first the accounts, then the courses of all, as they are given in the same transaction.
 * @returns those whose buyer is still there
 */
async function lockLate(tx: Transaction, rows: readonly OrderRow[]): Promise<Set<string>> {
  const held = new Set<string>();
  for (const row of rows) {
    if (row.status !== "CANCEL" || row.endReason !== "NOT_PAID") continue;
    const buyer = ownerOf(row);
    const isThere =
      "userId" in buyer
        ? await lockAccount(tx, buyer.userId, "no key update")
        : await findOwnerData(tx, buyer);
    if (isThere) held.add(row.id);
  }
  const ids = rows.map(({ id }) => id);
  if (held.size > 0) await lockCoursesOf(tx, ids, "no key update");
  return held;
}

/**
 * An order that was given up and is paid all the same, as a Pix that comes late: it counts at the price that was agreed,
 * also where its coupon is used up. Not where a course is withdrawn, or the person has one of them by now. Held by
 * `lockLate`.
 */
async function takeBackIn(tx: Transaction, row: OrderRow): Promise<boolean> {
  const entry = await findOrderEntry(tx, row.id);
  if (entry?.items.some(({ course, isOwned }) => course.deletedAt || isOwned)) return false;
  const whyNot = await countUseAgain(tx, ownerOf(row), row);
  await reopenOrder(tx, row, { couponCounted: row.couponId !== null && whyNot === null });
  return true;
}
