import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockCourses } from "../../../training/courses/server/remove-course.ts";
import { courses } from "../../../training/courses/table.ts";
import {
  acquiredAnew,
  announceGivenBack,
  earliestSince,
  givenBackNow,
} from "../../../training/enrolments/server/acquisition.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { addLicences, takeBackLicences } from "../../../training/licences/server/bought-licences.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { lockChargesOf, supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { describeMoneyBack, listChargesWithErrors } from "../../charges/server/payments.ts";
import { giveBackPaid } from "../../charges/server/refunds.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import {
  type regretOrder as endpoint,
  orderNotFound,
  orderNotPaid,
  orderRegretTooLate,
  regrettedBefore,
} from "../contract.ts";
import type { EndReason } from "../lifecycle.ts";
import {
  cartItems,
  carts,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  orders,
  untoldSales,
} from "../table.ts";
import { lockBuyer, lockGivenBack } from "./buyer.ts";
import { giveUseBack } from "./coupons.ts";
import { mailOrderEnded, mailSaleUndone } from "./emails.tsx";
import { findOrderEntry, keepDocumentOf, lockLiveOrdersOf, lockOrderOf } from "./orders.query.ts";
import { readOrder, regretUntil } from "./orders.ts";

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

/** Each course one after the other in one order, so that nobody waits in a circle. */
const inOrder = <Item extends { courseId: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.courseId < other.courseId ? -1 : 1));

type Buyer = Pick<OrderRow, "userId" | "companyId">;

/** What was paid is given, of several orders at once: people have the courses, companies the licences. */
export async function giveBought(
  tx: Transaction,
  items: readonly (OrderItemRow & Buyer & Pick<OrderRow, "orderedAt">)[],
): Promise<void> {
  const sorted = inOrder(items);
  for (const { companyId, courseId, amount } of sorted)
    if (companyId) await addLicences(tx, { companyId, courseId, count: amount });
  const toPeople = sorted.flatMap(({ userId, courseId, orderedAt }) =>
    userId ? [{ courseId, userId, origin: "PURCHASE" as const, lessonsSince: orderedAt }] : [],
  );
  if (toPeople.length === 0) return;
  await tx
    .insert(enrolments)
    .values(toPeople)
    .onConflictDoUpdate({
      target: [enrolments.courseId, enrolments.userId],
      set: {
        ...acquiredAnew,
        lessonsSince: earliestSince,
        origin: "PURCHASE",
        companyId: null,
        dueOn: null,
        holdsLicence: false,
      },
    });
}

/** The plan that the person pays for has the course, too. */
const isInPlan = sql`(${courses.includedInPlan} and exists (select from subscriptions as plan
  where plan.user_id = ${enrolments.userId} and plan.type = 'SALESMAN' and plan.status = 'ACTIVE'))`;

/**
 * What was given back is taken, with its certificate where that was earned by it: of what the own plan includes the person
 * stays a student of the plan.
 */
async function takeBackBought(
  tx: Transaction,
  services: ChargeServices,
  { userId, companyId }: Buyer,
  items: readonly OrderItemRow[],
): Promise<void> {
  const sorted = inOrder(items);
  if (companyId)
    for (const { courseId, amount } of sorted)
      await takeBackLicences(tx, services, { companyId, courseId, count: amount });
  if (!userId) return;
  const ids = sorted.map(({ courseId }) => courseId);
  await lockCourses(tx, ids, "no key update");
  const left = await tx
    .update(enrolments)
    .set({
      active: isInPlan,
      givenBackAt: sql`case when not ${isInPlan} then ${givenBackNow} end`,
      origin: sql`case when ${isInPlan} then 'PLAN' else 'PURCHASE' end`,
    })
    .from(courses)
    .where(
      and(
        eq(courses.id, enrolments.courseId),
        eq(enrolments.userId, userId),
        eq(enrolments.origin, "PURCHASE"),
        inArray(enrolments.courseId, ids),
      ),
    )
    .returning({ id: enrolments.id, givenBackAt: enrolments.givenBackAt });
  await announceGivenBack(tx, services, left);
}

/**
 * Owes all back that was paid for an order, which ends at once. What is denied at that moment is given back when the
 * dispute is won (`isStillTaken` in `order-paid.ts`).
 */
async function giveBackOrder(tx: Transaction, services: ChargeServices, row: OrderRow): Promise<void> {
  const { charges } = await listChargesWithErrors(tx, "ORDER", [row.id]);
  await giveBackPaid(tx, services, charges);
  await endOrder(tx, services, row, "REGRETTED");
}

export const dropOrdersOfUser = async (
  tx: Transaction,
  userId: string,
  services: Services,
): Promise<void> => {
  await emptyCarts(tx, eq(carts.shopperId, userId));
  await endAll(tx, services, { userId });
};

export const dropOrdersOfCompany = async (
  tx: Transaction,
  companyId: string,
  services: Services,
): Promise<void> => {
  await emptyCarts(tx, eq(carts.companyId, companyId));
  await endAll(tx, services, { companyId });
};

/** What was bought stays written down, as the law of money wants it; what was about to be bought goes. */
async function emptyCarts(tx: Transaction, which: ReturnType<typeof eq>): Promise<void> {
  const ids = tx.select({ id: carts.id }).from(carts).where(which);
  await tx.delete(cartItems).where(inArray(cartItems.cartId, ids));
  await tx.delete(orders).where(and(inArray(orders.cartId, ids), eq(orders.status, "AWAIT_ORDER")));
}

/**
 * Nothing is collected any more of who leaves; what is paid all the same, since it was on its way, is given back. Whoever
 * could still regret a purchase does so by leaving; that it was given back stays known by the document.
 */
async function endAll(tx: Transaction, services: Services, buyer: WalletOwner): Promise<void> {
  await lockChargesOf(tx, "ORDER", buyer);
  for (const row of await lockLiveOrdersOf(tx, buyer)) await end(tx, services, row);
  await keepDocumentOf(tx, buyer, await hashDocumentOf(tx, buyer));
}

async function end(tx: Transaction, services: Services, row: OrderRow): Promise<void> {
  await supersedeOpenCharge(tx, { kind: "ORDER", id: row.id });
  if (row.status === "AWAIT") return endOrder(tx, services, row, "NOT_PAID");
  const entry = await findOrderEntry(tx, row.id);
  if (entry && regretUntil(entry, services.clock.today())) await giveBackOrder(tx, services, row);
}

/** Within seven days of the payment everything is given back, by the way it was paid, and the access ends at once. */
export const regretOrder: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    await lockGivenBack(tx, buyer, { givesBack: true });
    await lockChargesOf(tx, "ORDER", { subjectId: params.id });
    const row = await lockOrderOf(tx, buyer, params.id);
    if (!row) throw orderNotFound();
    if (row.status !== "PAID") throw orderNotPaid();
    const entry = await findOrderEntry(tx, row.id);
    if (entry?.wasRegretted) throw regrettedBefore();
    if (!entry || !regretUntil(entry, context.clock.today())) throw orderRegretTooLate();
    await giveBackOrder(tx, context, row);
    const order = await readOrder(tx, row.id, context.clock);
    return { message: messages.purchaseUndone(describeMoneyBack(order.payments)), order };
  });
};
