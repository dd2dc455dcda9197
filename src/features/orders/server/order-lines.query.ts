import { asc, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { courses } from "../../courses/table.ts";
import { cartItems } from "../table.ts";

const select = (tx: Transaction, cartId: string) =>
  tx
    .select({
      courseId: courses.id,
      trainerId: courses.userId,
      name: courses.name,
      type: courses.type,
      priceCents: courses.priceCents,
      amount: cartItems.amount,
      seenPriceCents: cartItems.seenPriceCents,
      status: courses.status,
      approved: courses.approved,
      publishedLessons: courses.publishedLessons,
      deletedAt: courses.deletedAt,
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(courses.id));

/** What lies in a cart, at the prices of now. */
export type Line = Awaited<ReturnType<typeof select>>[number];

export const listLines = (tx: Transaction, cartId: string): Promise<Line[]> => select(tx, cartId);

/**
 * Likewise; no course is withdrawn until the transaction ends. A price that changes meanwhile is that of the next order:
 * whoever buys does not wait for students who are counted in the same course.
 */
export const holdLines = (tx: Transaction, cartId: string): Promise<Line[]> =>
  select(tx, cartId).for("key share", { of: courses });
