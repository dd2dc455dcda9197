import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { Failure } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import type { ChosenPayment } from "../../charges/server/payments.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { cartNotFound } from "../cart-contract.ts";
import {
  cardRefusedBefore,
  type buyOrder as endpoint,
  orderChanged,
  orderNotPayable,
  orderNotPrepared,
} from "../contract.ts";
import { cartItems, orderItems, orders } from "../table.ts";
import { lockBuyer, lockGivenBack } from "./buyer.ts";
import { lockCart } from "./carts.ts";
import { applyHeld, countUse, notTaken } from "./coupons.ts";
import {
  type Drafted,
  isAsDrafted,
  type Line,
  lockLines,
  requireBuyable,
  requireNotShrunk,
  writeDraft,
} from "./order-lines.ts";
import { type Draft, findBought, findDraft, listGivenBack } from "./orders.query.ts";
import { readOrder } from "./orders.ts";
import { chargeOrder, chooseOrderPayment, payOrder } from "./pay-order.ts";

/**
 * What was prepared is bought at the prices that were shown, or not at all; so is a cart in which nothing changed since it
 * was shown. Pressed again, or in another tab, it answers what was bought, or pays it where it is not paid yet.
 */
export const buyOrder: Verb<typeof endpoint> = async (call, context) => {
  try {
    return await buyCart(call, context);
  } catch (error) {
    if (!(error instanceof NotPaid)) throw error;
    const { id, refusedCard } = error.bought;
    const { payment } = call.body;
    if (refusedCard && payment?.card === refusedCard)
      throw cardRefusedBefore({ "payment.card": cardRefusedBefore.message });
    try {
      return await payOrder({ params: { id }, query: undefined, body: { payment } }, context);
    } catch (refusal) {
      if (!(refusal instanceof Failure) || refusal.code !== orderNotPayable.code) throw refusal;
      const order = await readOrder(context.db.orm, id, context.clock);
      // Paid between the two transactions.
      if (order.process_status === "PAID") return { message: messages.orderSent, order };
      throw refusal;
    }
  }
};

/**
 * Leaves the transaction, which did nothing: what was bought is to be paid in one of its own, since who pays holds the
 * charges before the order.
 */
class NotPaid extends Error {
  readonly bought: { id: string; refusedCard: string | null };
  constructor(bought: { id: string; refusedCard: string | null }) {
    super("The order is not paid");
    this.bought = bought;
  }
}

async function buyCart({ params, body }: VerbInput<typeof endpoint>, context: VerbContext) {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    await lockGivenBack(tx, buyer);
    const cart = await lockCart(tx, buyer, params.cartId);
    if (!cart) throw cartNotFound();
    const lines = await lockLines(tx, { buyer, cartId: cart.id });
    const bought = body.order || lines.length === 0 ? await findBought(tx, cart.id, body.order) : null;
    if (bought && bought.status !== "PAID") throw new NotPaid(bought);
    if (bought) return { message: messages.orderSent, order: await readOrder(tx, bought.id, context.clock) };
    const found = await findDraftToBuy(tx, cart.id, { seen: body.order, lines });
    const data = await findOwnerData(tx, buyer);
    const documentHash = data?.documentHash ?? null;
    await requireBuyable(tx, { buyer, documentHash }, lines);
    const draft = found ?? (await draftUnchanged(tx, { buyer, documentHash, cart, lines }));
    await requireAsShown(tx, { buyer, documentHash }, draft, lines);
    const payment = await chooseOrderPayment(tx, buyer, {
      choice: body.payment,
      cents: draft.totalCents,
      data,
    });
    if (draft.couponId) await countUse(tx, draft.couponId);
    await markOrdered(tx, draft, { payment, documentHash });
    await chargeOrder(tx, context, draft, { names: lines.map(({ name }) => name), payment });
    return { message: messages.orderSent, order: await readOrder(tx, draft.id, context.clock) };
  });
}

const ordered = prepared("ordered", (connection) => {
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
    .where(eq(orders.id, id));
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

/**
 * Null where nothing was prepared, of a cart that is not empty.
 * @throws orderNotPrepared (422), orderChanged (409) where the prepared one is not the one that was seen
 */
async function findDraftToBuy(
  tx: Transaction,
  cartId: string,
  { seen, lines }: { seen: string | undefined; lines: readonly Line[] },
): Promise<Draft | null> {
  const draft = await findDraft(tx, cartId);
  if (seen !== undefined && draft?.id !== seen) throw orderChanged();
  if (!draft && lines.length === 0) throw orderNotPrepared();
  return draft;
}

/**
 * Prepares a cart that costs what its shopper was shown, and that can be given back in seven days.
 * @throws orderChanged (409), orderNotPrepared (422) where the seven days do not hold, which has to be shown first
 */
async function draftUnchanged(tx: Transaction, given: Omit<Drafted, "applied" | "draft">): Promise<Draft> {
  const { cart, lines } = given;
  if (lines.some(({ priceCents, seenPriceCents }) => priceCents !== seenPriceCents)) throw orderChanged();
  requireNotShrunk(lines, (line) => ({ lessons: line.seenLessons, seconds: line.seenSeconds }));
  const ids = lines.map(({ courseId }) => courseId);
  if ((await listGivenBack(tx, given, ids)).size > 0) throw orderNotPrepared();
  await writeDraft(tx, { ...given, applied: null, draft: null });
  const draft = await findDraft(tx, cart.id);
  if (!draft) throw new Error("The order was not prepared");
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
  requireNotShrunk(lines, ({ courseId }) => draft.items.find((item) => item.courseId === courseId));
  // The document was told, or corrected, after whether there are seven days was shown.
  if (draft.documentHash === documentHash) return;
  const ids = lines.map(({ courseId }) => courseId);
  if ((await listGivenBack(tx, { buyer, documentHash }, ids)).size > 0) throw orderChanged();
}
