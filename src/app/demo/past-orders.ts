import { inArray } from "drizzle-orm";
import { courseShare } from "../../features/money/affiliates/table.ts";
import type { Share } from "../../features/money/ledger/post-sale.ts";
import type { EndReason } from "../../features/money/orders/lifecycle.ts";
import { describeCourses } from "../../features/money/orders/server/pay-order.ts";
import { carts, orderItems, orders } from "../../features/money/orders/table.ts";
import { courses } from "../../features/training/courses/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentMethod } from "../../platform/payments/gateway.ts";
import { addDays } from "../../shared/calendar.ts";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import {
  addPaidCharges,
  addRefusedCharge,
  beginCharge,
  newIds,
  type Past,
  type Payer,
} from "./past-charges.ts";
import type { Scene } from "./scene.ts";

/** What is bought, and what became of it. */
export interface Purchase {
  payer: Payer;
  courses: readonly { id: string; amount?: number }[];
  at: Date;
  method: PaymentMethod;
  /** Paid unless told. */
  end?: "open" | "refused" | "regretted";
}

/** A card that nobody has any more. */
const removedCard = { id: null, brand: "VISA", lastFour: "4821" } as const;

/** Orders with what was paid for them, in the books as if they had been made then; all of them with a few statements. */
export async function addOrders(scene: Scene, purchases: readonly Purchase[]): Promise<void> {
  const { tx } = scene;
  const [share] = await tx.select().from(courseShare);
  if (!share) throw new Error("There is no share of trainers");
  const taught = new Map((await tx.select().from(courses)).map((course) => [course.id, course]));
  const cartOf = await lockCarts(
    tx,
    purchases.map(({ payer }) => payer),
  );
  const ids = await newIds(tx, purchases.length);
  const made = purchases.map((purchase, index): Made => {
    const lines = purchase.courses.map(({ id, amount = 1 }) => {
      const course = taught.get(id);
      if (!course) throw new Error(`There is no course ${id}`);
      return { course, amount };
    });
    const cents = lines.reduce((sum, { course, amount }) => sum + course.priceCents * amount, 0);
    return { id: ids[index] ?? "", purchase, lines, cents };
  });
  await tx
    .insert(orders)
    .values(made.map((order) => orderRow(order, cartOf.get(order.purchase.payer.userId))));
  await tx.insert(orderItems).values(made.flatMap((order) => itemRows(order, share.points)));
  const paid = made.filter(({ purchase: { end } }) => end === undefined || end === "regretted");
  await addPaidCharges(
    tx,
    "revenue:courses",
    paid.map((order) => ({
      past: pastOf(order),
      shares: sharesOf(order, share),
      ...(order.purchase.end === "regretted" && { backAt: endOf(order) }),
    })),
  );
  for (const order of made) {
    if (order.purchase.end === "open") await beginCharge(scene, pastOf(order));
    if (order.purchase.end === "refused") await addRefusedCharge(tx, pastOf(order));
  }
}

interface Made {
  id: string;
  purchase: Purchase;
  lines: { course: typeof courses.$inferSelect; amount: number }[];
  cents: number;
}

const endReasons: Partial<Record<NonNullable<Purchase["end"]>, EndReason>> = {
  refused: "NOT_PAID",
  regretted: "REGRETTED",
};

/** A regret comes two days later; a refusal at once. */
const endOf = ({ purchase: { at, end } }: Made): Date =>
  end === "regretted" ? new Date(at.getTime() + 2 * 86_400_000) : at;

function orderRow(order: Made, cartId: string | undefined): typeof orders.$inferInsert {
  const { id, purchase, cents } = order;
  const { payer, at, method, end } = purchase;
  if (!cartId) throw new Error("There is no cart");
  const endReason = end && endReasons[end];
  return {
    id,
    ...payer.owner,
    shopperId: payer.userId,
    cartId,
    status: endReason ? "CANCEL" : end === "open" ? "AWAIT" : "PAID",
    endReason,
    priceCents: cents,
    method,
    createdAt: at,
    orderedAt: at,
    paidAt: end === undefined || end === "regretted" ? at : null,
    endedAt: endReason ? endOf(order) : null,
  };
}

function itemRows({ id, purchase, lines }: Made, sharePoints: number): (typeof orderItems.$inferInsert)[] {
  const { payer, end } = purchase;
  const isKept = end === undefined || end === "open";
  const heldBy = isKept && "userId" in payer.owner ? payer.owner.userId : null;
  return lines.map(({ course, amount }) => ({
    orderId: id,
    courseId: course.id,
    trainerId: course.userId,
    sharePoints,
    amount,
    priceCents: course.priceCents,
    heldBy,
  }));
}

const pastOf = ({ id, purchase: { payer, method, at }, lines, cents }: Made): Past => ({
  subject: { kind: "ORDER", id },
  payer,
  card: method === "CARD" ? removedCard : null,
  method,
  cents,
  description: describeCourses(lines.map(({ course }) => course.name)),
  at,
});

const sharesOf = (
  { purchase: { at }, lines }: Made,
  { points, availableAfterDays }: typeof courseShare.$inferSelect,
): Share[] =>
  lines.map(({ course, amount }) => ({
    userId: course.userId,
    points,
    ofCents: course.priceCents * amount,
    availableOn: addDays(dayInBrasilia(at), availableAfterDays),
  }));

/** The carts of who shops, by their ids, made where there is none. */
export async function lockCarts(tx: Transaction, payers: readonly Payer[]): Promise<Map<string, string>> {
  const shoppers = new Map(
    payers.map(({ owner, userId }) => [userId, "companyId" in owner ? owner.companyId : null]),
  );
  await tx
    .insert(carts)
    .values([...shoppers].map(([shopperId, companyId]) => ({ shopperId, companyId })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: carts.id, shopperId: carts.shopperId })
    .from(carts)
    .where(inArray(carts.shopperId, [...shoppers.keys()]));
  return new Map(rows.map(({ id, shopperId }) => [shopperId, id]));
}
