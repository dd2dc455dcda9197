import { asc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { courses } from "../../courses/table.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { cartItems } from "../table.ts";
import { isBoughtByOne } from "./is-bought-by.ts";

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
export const holdLines = (tx: Transaction, cart: CartOf): Promise<Line[]> =>
  heldLinesOf(tx).execute(valuesOf(cart));
