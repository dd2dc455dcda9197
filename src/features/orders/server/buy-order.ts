import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import type { ChosenPayment } from "../../charges/server/choose-payment.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { cartNotFound } from "../cart-contract.ts";
import { type buyOrder as endpoint, orderChanged, orderNotPrepared } from "../contract.ts";
import { cartItems, orderItems, orders } from "../table.ts";
import { holdBuyer, holdGivenBack } from "./buyer.ts";
import { holdCart } from "./carts.query.ts";
import { chargeOrder } from "./charge-order.ts";
import { chooseOrderPayment } from "./choose-order-payment.ts";
import { applyHeld, countUse, notTaken } from "./coupon-of-order.ts";
import { holdLines, type Line } from "./order-lines.query.ts";
import { type Draft, findBought, findDraft, listGivenBack } from "./orders.query.ts";
import { readOrder } from "./read-orders.ts";
import { requireBuyable } from "./require-lines.ts";
import { isAsDrafted } from "./write-draft.ts";

/**
 * What was prepared is bought at the prices that were shown, or not at all. Pressed again, or in another tab, it answers
 * what was bought.
 */
export const buyOrder: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await holdBuyer(tx, actor);
    await holdGivenBack(tx, buyer);
    const cart = await holdCart(tx, buyer, params.cartId);
    if (!cart) throw cartNotFound();
    const lines = await holdLines(tx, { buyer, cartId: cart.id });
    const answer = async (id: string) => ({
      message: messages.orderSent,
      order: await readOrder(tx, id, context.clock),
    });
    const bought = body.order || lines.length === 0 ? await findBought(tx, cart.id, body.order) : null;
    if (bought) return answer(bought);
    const draft = await requireDraft(tx, cart.id, body.order);
    const data = await findOwnerData(tx, buyer);
    const documentHash = data?.documentHash ?? null;
    await requireBuyable(tx, { buyer, documentHash }, lines);
    await requireAsShown(tx, { buyer, documentHash }, draft, lines);
    const payment = await chooseOrderPayment(tx, buyer, {
      choice: body.payment,
      cents: draft.totalCents,
      data,
    });
    if (draft.couponId) await countUse(tx, draft.couponId);
    await markOrdered(tx, draft, { payment, documentHash });
    await chargeOrder(tx, context, draft, { names: lines.map(({ name }) => name), payment });
    return answer(draft.id);
  });
};

const ordered = prepared((connection) => {
  const { placeholder } = sql;
  const id = placeholder("id");
  const held = connection.$with("held").as(
    connection
      .update(orderItems)
      .set({ heldBy: sql`${placeholder("userId")}` })
      .where(eq(orderItems.orderId, id))
      .returning({ id: orderItems.courseId }),
  );
  const emptied = connection.$with("emptied").as(
    connection
      .delete(cartItems)
      .where(eq(cartItems.cartId, placeholder("cartId")))
      .returning({ id: cartItems.courseId }),
  );
  return connection
    .with(held, emptied)
    .update(orders)
    .set({
      status: "AWAIT",
      // Since what was given back is held: a transaction that waited for it began before.
      orderedAt: sql`clock_timestamp()`,
      method: sql`${placeholder("method")}`,
      installments: sql`${placeholder("installments")}`,
      documentHash: sql`${placeholder("documentHash")}`,
      couponCounted: sql`${placeholder("couponCounted")}`,
    })
    .where(eq(orders.id, id))
    .prepare("ordered");
});

/** The draft is on its way to be paid: a person holds what is in it, and its cart is empty. */
async function markOrdered(
  tx: Transaction,
  { id, userId, cartId, couponId }: Draft,
  {
    payment: { method, installments },
    documentHash,
  }: { payment: ChosenPayment; documentHash: string | null },
): Promise<void> {
  const couponCounted = couponId !== null;
  await ordered(tx).execute({ id, userId, cartId, method, installments, documentHash, couponCounted });
}

/** @throws orderNotPrepared (422), orderChanged (409) where the prepared one is not the one that was seen */
async function requireDraft(tx: Transaction, cartId: string, seen: string | undefined): Promise<Draft> {
  const draft = await findDraft(tx, cartId);
  if (seen !== undefined && draft?.id !== seen) throw orderChanged();
  if (!draft) throw orderNotPrepared();
  return draft;
}

/** @throws couponNotTaken (422), orderChanged (409) */
async function requireAsShown(
  tx: Transaction,
  { buyer, documentHash }: { buyer: WalletOwner; documentHash: string | null },
  draft: Draft,
  lines: readonly Line[],
): Promise<void> {
  const applied = draft.couponId ? await applyHeld(tx, buyer, draft.couponId, lines) : null;
  if (typeof applied === "string") throw notTaken(applied);
  const now = lines.map((line, index) => ({ ...line, discountCents: applied?.discounts[index] ?? 0 }));
  if (!isAsDrafted(draft, now)) throw orderChanged();
  // The document was told, or corrected, after whether there are seven days was shown.
  if (draft.documentHash === documentHash) return;
  const ids = lines.map(({ courseId }) => courseId);
  if ((await listGivenBack(tx, { buyer, documentHash }, ids)).size > 0) throw orderChanged();
}
