import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import { courses } from "../../../training/courses/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import type * as contract from "../cart-contract.ts";
import {
  alreadyInCart,
  alreadyOwned,
  cartFull,
  notInCart,
  onlyOne,
  ownCourseInCart,
} from "../cart-contract.ts";
import { maxItems } from "../lifecycle.ts";
import { cartItems } from "../table.ts";
import { isBoughtByOne, lockBuyer, requireBuyer } from "./buyer.ts";
import {
  isSold,
  listCoursesInCarts,
  lockCartWith,
  putIntoOwnCart,
  readCarts,
  takeFromFormerManagers,
} from "./carts.ts";

export const listCarts: Verb<typeof contract.listCarts> = async (_input, context) => ({
  cart_list: await readCarts(context.db.orm, requireBuyer(requireActor(context))),
});

export const addToCart: Verb<typeof contract.addToCart> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { course: reference, amount } = body.item;
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    // Two managers do not put the same course into two carts.
    if ("companyId" in buyer) await lockCompany(tx, buyer.companyId);
    const course = await requireSoldCourse(tx, reference._id, buyer);
    if (course.userId === actor.userId) throw ownCourseInCart();
    const inCarts = await listCoursesInCarts(tx, buyer);
    if (inCarts.some(({ courseId }) => courseId === course.id)) throw alreadyInCart();
    // A company may buy more licences of what it has already.
    if (course.isBought) throw alreadyOwned();
    if ("userId" in buyer && amount > 1) throw onlyOne();
    if (inCarts.filter(({ shopperId }) => shopperId === actor.userId).length >= maxItems) throw cartFull();
    if ("companyId" in buyer) await takeFromFormerManagers(tx, buyer.companyId, course.id);
    const item = {
      ...{ courseId: course.id, amount, seenPriceCents: course.priceCents },
      ...{ seenLessons: course.publishedLessons, seenSeconds: course.publishedSeconds },
    };
    await putIntoOwnCart(tx, { shopperId: actor.userId, buyer }, item);
    return { message: messages.addedToCart, cart_list: await readCarts(tx, buyer) };
  });
};

const courseToSell = prepared("course_to_sell", (connection) =>
  connection
    .select({
      id: courses.id,
      userId: courses.userId,
      type: courses.type,
      priceCents: courses.priceCents,
      status: courses.status,
      approved: courses.approved,
      publishedLessons: courses.publishedLessons,
      publishedSeconds: courses.publishedSeconds,
      deletedAt: courses.deletedAt,
      // Of one table alone, columns are named without it.
      isBought: isBoughtByOne(sql`courses.id`),
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder("id"))),
);

async function requireSoldCourse(tx: Transaction, id: string, buyer: WalletOwner) {
  const userId = "userId" in buyer ? buyer.userId : null;
  const [course] = await courseToSell(tx).execute({ id, userId });
  if (!course || !isSold(course)) throw courseNotFound();
  return course;
}

export const updateCartItem: Verb<typeof contract.updateCartItem> = async ({ body: { item } }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    const cart = await lockCartWith(tx, buyer, item);
    if (!cart) throw notInCart();
    if ("userId" in buyer && item.amount > 1) throw onlyOne();
    const stood = await readCarts(tx, buyer);
    const changed = await tx
      .update(cartItems)
      .set({ amount: item.amount })
      .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, item.course._id)))
      .returning({ courseId: cartItems.courseId });
    if (changed.length === 0) throw notInCart();
    const cart_list = await readCarts(tx, buyer);
    return { message: savedMessage(stood, cart_list, messages.cartSaved), cart_list };
  });
};

/** What is not there any more is removed already. */
export const removeCartItem: Verb<typeof contract.removeCartItem> = async ({ body: { item } }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    const cart = await lockCartWith(tx, buyer, item);
    if (cart)
      await tx
        .delete(cartItems)
        .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, item.course._id)));
    return { message: messages.removedFromCart, cart_list: await readCarts(tx, buyer) };
  });
};
