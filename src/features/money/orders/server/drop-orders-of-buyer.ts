import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockChargesOf } from "../../charges/server/lock-charges-of.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { cartItems, carts, type OrderRow, orders } from "../table.ts";
import { endOrder } from "./end-order.ts";
import { giveBackOrder } from "./give-back-order.ts";
import { findOrderEntry, keepDocumentOf, lockLiveOrdersOf } from "./orders.query.ts";
import { regretUntil } from "./present-order.ts";

export const dropOrdersOfUser = async (
  tx: Transaction,
  userId: string,
  services: Services,
): Promise<void> => {
  await emptyCarts(tx, eq(carts.shopperId, userId));
  await endAll(tx, services, { userId });
};

export const dropOrdersOfCompany = async (
  tx: Transaction,
  companyId: string,
  services: Services,
): Promise<void> => {
  await emptyCarts(tx, eq(carts.companyId, companyId));
  await endAll(tx, services, { companyId });
};

/** What was bought stays written down, as the law of money wants it; what was about to be bought goes. */
async function emptyCarts(tx: Transaction, which: ReturnType<typeof eq>): Promise<void> {
  const ids = tx.select({ id: carts.id }).from(carts).where(which);
  await tx.delete(cartItems).where(inArray(cartItems.cartId, ids));
  await tx.delete(orders).where(and(inArray(orders.cartId, ids), eq(orders.status, "AWAIT_ORDER")));
}

/**
 * Nothing is collected any more of who leaves; what is paid all the same, since it was on its way, is given back. Whoever
 * could still regret a purchase does so by leaving; that it was given back stays known by the document.
 */
async function endAll(tx: Transaction, services: Services, buyer: WalletOwner): Promise<void> {
  await lockChargesOf(tx, "ORDER", buyer);
  for (const row of await lockLiveOrdersOf(tx, buyer)) await end(tx, services, row);
  await keepDocumentOf(tx, buyer, await hashDocumentOf(tx, buyer));
}

async function end(tx: Transaction, services: Services, row: OrderRow): Promise<void> {
  await supersedeOpenCharge(tx, { kind: "ORDER", id: row.id });
  if (row.status === "AWAIT") return endOrder(tx, services, row, "NOT_PAID");
  const entry = await findOrderEntry(tx, row.id);
  if (entry && regretUntil(entry, services.clock.today())) await giveBackOrder(tx, services, row);
}
