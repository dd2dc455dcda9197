import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockCourses } from "../../../training/courses/server/lock-courses.ts";
import { courses } from "../../../training/courses/table.ts";
import {
  acquiredAnew,
  announceGivenBack,
  earliestSince,
  givenBackNow,
} from "../../../training/enrolments/server/acquired.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { addLicences } from "../../../training/licences/server/add-licences.ts";
import { takeBackLicences } from "../../../training/licences/server/take-back-licences.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import type { EndReason } from "../lifecycle.ts";
import { type OrderItemRow, type OrderRow, orderItems, orders, untoldSales } from "../table.ts";
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
