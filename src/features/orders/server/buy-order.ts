import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/document-hash.ts";
import { cartNotFound } from "../cart-contract.ts";
import { type buyOrder as endpoint, orderChanged, orderNotPrepared } from "../contract.ts";
import { cartItems, type OrderRow, orderItems, orders } from "../table.ts";
import { holdBuyer, holdGivenBack } from "./buyer.ts";
import { holdCart } from "./carts.query.ts";
import { chargeOrder } from "./charge-order.ts";
import { chooseOrderPayment } from "./choose-order-payment.ts";
import { applyHeld, countUse, notTaken } from "./coupon-of-order.ts";
import { holdLines, type Line } from "./order-lines.query.ts";
import { findBought, findDraft, listGivenBack } from "./orders.query.ts";
import { readOrder } from "./read-orders.ts";
import { requireBuyable } from "./require-lines.ts";
import { isAsDrafted, listDrafted } from "./write-draft.ts";

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
    const lines = await holdLines(tx, cart.id);
    const answer = async (id: string) => ({
      message: messages.orderSent,
      order: await readOrder(tx, id, context.clock),
    });
    const bought = body.order || lines.length === 0 ? await findBought(tx, cart.id, body.order) : null;
    if (bought) return answer(bought);
    const draft = await requireDraft(tx, cart.id, body.order);
    const documentHash = await hashDocumentOf(tx, buyer);
    await requireBuyable(tx, { buyer, documentHash }, lines);
    await requireAsShown(tx, { buyer, documentHash }, draft, lines);
    const payment = await chooseOrderPayment(tx, buyer, {
      choice: body.payment,
      cents: draft.totalCents,
      documentHash,
    });
    if (draft.couponId) await countUse(tx, draft.couponId);
    await tx
      .update(orders)
      .set({
        status: "AWAIT",
        // Since what was given back is held: a transaction that waited for it began before.
        orderedAt: sql`clock_timestamp()`,
        method: payment.method,
        installments: payment.installments,
        documentHash,
        couponCounted: draft.couponId !== null,
      })
      .where(eq(orders.id, draft.id));
    if ("userId" in buyer)
      await tx.update(orderItems).set({ heldBy: buyer.userId }).where(eq(orderItems.orderId, draft.id));
    await tx.delete(cartItems).where(eq(cartItems.cartId, cart.id));
    await chargeOrder(tx, context, draft, { names: lines.map(({ name }) => name), payment });
    return answer(draft.id);
  });
};

/** @throws orderNotPrepared (422), orderChanged (409) where the prepared one is not the one that was seen */
async function requireDraft(tx: Transaction, cartId: string, seen: string | undefined): Promise<OrderRow> {
  const draft = await findDraft(tx, cartId);
  if (seen !== undefined && draft?.id !== seen) throw orderChanged();
  if (!draft) throw orderNotPrepared();
  return draft;
}

/** @throws couponNotTaken (422), orderChanged (409) */
async function requireAsShown(
  tx: Transaction,
  { buyer, documentHash }: { buyer: WalletOwner; documentHash: string | null },
  draft: OrderRow,
  lines: readonly Line[],
): Promise<void> {
  const applied = draft.couponId ? await applyHeld(tx, buyer, draft.couponId, lines) : null;
  if (typeof applied === "string") throw notTaken(applied);
  const now = lines.map((line, index) => ({ ...line, discountCents: applied?.discounts[index] ?? 0 }));
  if (!isAsDrafted(await listDrafted(tx, draft.id), now)) throw orderChanged();
  // The document was told, or corrected, after whether there are seven days was shown.
  if (draft.documentHash === documentHash) return;
  const ids = lines.map(({ courseId }) => courseId);
  if ((await listGivenBack(tx, { buyer, documentHash }, ids)).size > 0) throw orderChanged();
}
