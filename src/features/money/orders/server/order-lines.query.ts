import { and, asc, eq, sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { courses } from "../../../training/courses/table.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { cartItems, type OrderItemRow, type OrderRow, orderItems, orders } from "../table.ts";
import type { Applied } from "./coupon-of-order.ts";
import { isBoughtByOne } from "./is-bought-by.ts";
import type { Draft } from "./orders.query.ts";
import { presentSharePoints, ruleOf } from "./read-course-share.ts";

const select = (connection: Connection) =>
  connection
    .select({
      courseId: courses.id,
      trainerId: courses.userId,
      name: courses.name,
      type: courses.type,
      priceCents: courses.priceCents,
      amount: cartItems.amount,
      seenPriceCents: cartItems.seenPriceCents,
      seenLessons: cartItems.seenLessons,
      seenSeconds: cartItems.seenSeconds,
      status: courses.status,
      approved: courses.approved,
      publishedLessons: courses.publishedLessons,
      publishedSeconds: courses.publishedSeconds,
      deletedAt: courses.deletedAt,
      /** By the person who buys. */
      isBought: isBoughtByOne(courses.id),
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .where(eq(cartItems.cartId, sql.placeholder("cartId")))
    .orderBy(asc(courses.id))
    .$dynamic();

const linesOf = prepared("order_lines", (connection) => select(connection));
const heldLinesOf = prepared("held_order_lines", (connection) =>
  select(connection).for("key share", { of: courses }),
);

/** What lies in a cart, at the prices of now. */
export type Line = Awaited<ReturnType<typeof select>>[number];

interface CartOf {
  buyer: WalletOwner;
  cartId: string;
}

const valuesOf = ({ buyer, cartId }: CartOf) => ({
  cartId,
  userId: "userId" in buyer ? buyer.userId : null,
});

export const listLines = (tx: Transaction, cart: CartOf): Promise<Line[]> =>
  linesOf(tx).execute(valuesOf(cart));

/**
 * Likewise; no course is withdrawn until the transaction ends. A price that changes meanwhile is that of the next order:
 * whoever buys does not wait for students who are counted in the same course.
 */
export const lockLines = (tx: Transaction, cart: CartOf): Promise<Line[]> =>
  heldLinesOf(tx).execute(valuesOf(cart));

export interface Drafted {
  buyer: WalletOwner;
  documentHash: string | null;
  cart: { id: string; shopperId: string };
  lines: readonly Line[];
  applied: Applied | null;
  /** The one that was there. */
  draft: Draft | null;
}

/**
 * The one draft of a cart. Another one takes its place where anything changed, so that who bought what was seen buys
 * nothing else; the same one stays, shared as today, and follows the document of who buys. What it costs now counts as seen.
 */
export async function writeDraft(
  tx: Transaction,
  { buyer, documentHash, cart, lines, applied, draft }: Drafted,
): Promise<string> {
  for (const line of lines) {
    const seen = {
      seenPriceCents: line.priceCents,
      seenLessons: line.publishedLessons,
      seenSeconds: line.publishedSeconds,
    };
    if (Object.entries(seen).some(([key, value]) => line[key as keyof typeof seen] !== value))
      await tx
        .update(cartItems)
        .set(seen)
        .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, line.courseId)));
  }
  const items = lines.map((line, index) => ({
    courseId: line.courseId,
    trainerId: line.trainerId,
    amount: line.amount,
    priceCents: line.priceCents,
    discountCents: applied?.discounts[index] ?? 0,
    lessons: line.publishedLessons,
    seconds: line.publishedSeconds,
  }));
  if (draft && isSame(draft, items, applied)) {
    await shareAsToday(tx, draft);
    if (draft.documentHash !== documentHash)
      await tx.update(orders).set({ documentHash }).where(eq(orders.id, draft.id));
    return draft.id;
  }
  if (draft) await tx.delete(orders).where(eq(orders.id, draft.id));
  const made = tx.$with("made").as(
    tx
      .insert(orders)
      .values({
        ...buyer,
        shopperId: cart.shopperId,
        cartId: cart.id,
        documentHash,
        couponId: applied?.coupon.id ?? null,
        couponCode: applied?.coupon.code ?? null,
        priceCents: items.reduce((sum, { priceCents, amount }) => sum + priceCents * amount, 0),
        discountCents: items.reduce((sum, { discountCents }) => sum + discountCents, 0),
      })
      .returning({ id: orders.id }),
  );
  const orderId = sql`(select ${made.id} from ${made})`;
  const [line] = await tx
    .with(made)
    .insert(orderItems)
    .values(items.map((item) => ({ ...item, orderId, sharePoints: presentSharePoints })))
    .returning({ orderId: orderItems.orderId });
  if (!line) throw new Error("The order was not inserted");
  return line.orderId;
}

type Item = Pick<OrderItemRow, "courseId" | "amount" | "priceCents" | "discountCents">;
type Offered = Item & Pick<OrderItemRow, "lessons" | "seconds">;

const isSame = (draft: Draft, items: readonly Offered[], applied: Applied | null): boolean =>
  draft.couponId === (applied?.coupon.id ?? null) &&
  isAsDrafted(draft, items) &&
  draft.items.every(({ lessons, seconds }, index) => {
    const now = items[index];
    return lessons === now?.lessons && seconds === now.seconds;
  });

/** It is prepared anew: where another share holds since, both its part and its days are those of today. */
async function shareAsToday(tx: Transaction, { id }: Pick<OrderRow, "id">): Promise<void> {
  const isOlder = sql`${ruleOf(dayOfInstant(sql`created_at`))} <> ${ruleOf(today)}`;
  const { rowCount } = await tx
    .update(orders)
    .set({ createdAt: sql`now()` })
    .where(and(eq(orders.id, id), isOlder));
  if (rowCount)
    await tx.update(orderItems).set({ sharePoints: presentSharePoints }).where(eq(orderItems.orderId, id));
}

/** Whether a list in the order of its courses says the same as the draft. */
export const isAsDrafted = ({ items: drafted }: Draft, items: readonly Item[]): boolean =>
  drafted.length === items.length &&
  drafted.every((one, index) => {
    const other = items[index];
    return (
      one.courseId === other?.courseId &&
      one.amount === other.amount &&
      one.priceCents === other.priceCents &&
      one.discountCents === other.discountCents
    );
  });
