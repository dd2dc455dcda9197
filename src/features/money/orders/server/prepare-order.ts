import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { cartNotFound } from "../cart-contract.ts";
import { cartEmpty, type prepareOrder as endpoint } from "../contract.ts";
import { lockBuyer } from "./buyer.ts";
import { lockCart } from "./carts.ts";
import { type Applied, applyCode, notTaken } from "./coupons.ts";
import { type Line, listLines, requireBuyable, writeDraft } from "./order-lines.ts";
import { type Draft, findDraft } from "./orders.query.ts";
import { readOrder } from "./orders.ts";

export const prepareOrder: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  if (body.coupon) await takeCodeAllowance(context.db.orm, actor.userId);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    const cart = await lockCart(tx, buyer, params.cartId);
    if (!cart) throw cartNotFound();
    const lines = await listLines(tx, { buyer, cartId: cart.id });
    if (lines.length === 0) throw cartEmpty();
    const documentHash = await hashDocumentOf(tx, buyer);
    await requireBuyable(tx, { buyer, documentHash }, lines);
    const draft = await findDraft(tx, cart.id);
    const applied = await applyWanted(tx, buyer, lines, { wanted: body.coupon, draft });
    const id = await writeDraft(tx, { buyer, documentHash, cart, lines, applied, draft });
    return { message: messages.orderPrepared, order: await readOrder(tx, id, context.clock) };
  });
};

/** The one that is asked for has to be taken; one that was there stays only while it is. */
async function applyWanted(
  tx: Transaction,
  buyer: WalletOwner,
  lines: readonly Line[],
  { wanted, draft }: { wanted: string | null | undefined; draft: Draft | null },
): Promise<Applied | null> {
  const code = wanted === undefined ? draft?.couponCode : wanted;
  if (!code) return null;
  const applied = await applyCode(tx, buyer, code, lines);
  if (typeof applied !== "string") return applied;
  if (wanted === undefined) return null;
  throw notTaken(applied);
}

const tries = { max: 30, windowSeconds: 3600 };

/**
 * Codes are to be told, not to be guessed. Taken outside of what a wrong code rolls back.
 * @throws tooManyRequests (429) after thirty codes of one person in an hour
 */
async function takeCodeAllowance(connection: Connection, userId: string): Promise<void> {
  const wait = await takeAllowances(connection, [{ key: `coupon codes of ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
