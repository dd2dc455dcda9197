import { eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import type { PaymentChoice } from "../../charges/payment.ts";
import {
  findOpenCharge,
  lockChargesOf,
  openCharge,
  supersedeOpenCharge,
  takePaymentAllowance,
} from "../../charges/server/open-charge.ts";
import { type ChosenPayment, choosePayment } from "../../charges/server/payments.ts";
import { hasLostDispute } from "../../plans/server/plan-owner.ts";
import { ownerOf, type WalletOwner } from "../../wallet/model.ts";
import { findOwnerData, type OwnerData } from "../../wallet/server/owner-data.ts";
import {
  alreadyBought,
  cardMissingToBuy,
  cardNotTakenToBuy,
  companyIncompleteToBuy,
  type payOrder as endpoint,
  orderNotFound,
  orderNotPayable,
  personIncompleteToBuy,
  tooManyInstallments,
} from "../contract.ts";
import { nameOfOrder } from "../lifecycle.ts";
import { type OrderRow, orderItems, orders } from "../table.ts";
import { lockBuyer, lockGivenBack } from "./buyer.ts";
import { countUseAgain, notTaken } from "./coupons.ts";
import { findOrderEntry, lockCoursesOf, lockOrderOf, type OrderEntry } from "./orders.query.ts";
import { isPayable, maxInstallments, readOrder } from "./orders.ts";

/**
 * What was begun before is left to itself: should it be paid all the same, that is given back. Who asks for what is open is
 * answered it, also where no new payment is begun any more.
 */
export const payOrder: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    await lockGivenBack(tx, buyer);
    await lockChargesOf(tx, "ORDER", { subjectId: params.id });
    const row = await lockOrderOf(tx, buyer, params.id);
    if (!row) throw orderNotFound();
    await lockCoursesOf(tx, [row.id], "key share");
    const entry = await findOrderEntry(tx, row.id);
    if (!entry) throw orderNotFound();
    const requireNew = () => requirePayable(entry, context.clock.today());
    const open = row.status === "AWAIT" ? await findOpenCharge(tx, "ORDER", row.id) : null;
    if (!open) requireNew();
    const payment = await chooseOrderPayment(tx, buyer, {
      choice: body.payment,
      cents: row.totalCents,
      data: await findOwnerData(tx, buyer),
    });
    const isRepeated =
      open?.method === payment.method &&
      open.installments === payment.installments &&
      open.cardId === (payment.card?.id ?? null);
    if (!isRepeated) {
      requireNew();
      if (row.status === "CANCEL") await reopen(tx, buyer, row);
      const { method, installments } = payment;
      await tx.update(orders).set({ method, installments }).where(eq(orders.id, row.id));
      await supersedeOpenCharge(tx, { kind: "ORDER", id: row.id });
      await chargeOrder(tx, context, row, { names: entry.items.map(({ course }) => course.name), payment });
    }
    return { message: messages.orderSent, order: await readOrder(tx, row.id, context.clock) };
  });
};

/** @throws alreadyBought (409), orderNotPayable (422) */
function requirePayable(entry: OrderEntry, today: string): void {
  if (isPayable(entry, today)) return;
  const { status, endReason } = entry.order;
  const wasNotPaid = status === "CANCEL" && endReason === "NOT_PAID";
  if (wasNotPaid && entry.items.some(({ isOwned }) => isOwned)) throw alreadyBought();
  throw orderNotPayable();
}

/** @throws couponNotTaken (422) where its coupon is used up meanwhile, or was used for another order */
async function reopen(tx: Transaction, buyer: WalletOwner, row: OrderRow): Promise<void> {
  const whyNot = await countUseAgain(tx, buyer, row);
  if (whyNot) throw notTaken(whyNot, "Para comprar sem ele, ponha os treinamentos de novo no carrinho.");
  await reopenOrder(tx, row, { couponCounted: row.couponId !== null });
}

const failures = {
  personIncomplete: personIncompleteToBuy,
  companyIncomplete: companyIncompleteToBuy,
  cardMissing: cardMissingToBuy,
  cardNotTaken: cardNotTakenToBuy,
  installmentsNotPossible: tooManyInstallments,
};

/**
 * With what an order is paid: nothing is charged on a card that was not named.
 * @throws personIncompleteToBuy, companyIncompleteToBuy, cardNotTakenToBuy, cardMissingToBuy, tooManyInstallments (422),
 * cardNotFound (404)
 */
export const chooseOrderPayment = (
  connection: Connection,
  buyer: WalletOwner,
  { choice, cents, data }: { choice: PaymentChoice | undefined; cents: number; data: OwnerData | null },
): Promise<ChosenPayment> =>
  choosePayment(connection, buyer, {
    data,
    choice,
    favouritePays: false,
    maxInstallments: maxInstallments(cents),
    isCardRefused: () => hasLostDispute(connection, buyer, data?.documentHash ?? null),
    failures,
  });

const longestName = 100;

/** What was bought, as it stands on a bill. */
export const describeCourses = (names: readonly string[]): string =>
  nameOfOrder(names.map((name) => ellipsis(name, longestName)));

/**
 * Begins to collect what an order costs.
 * @throws tooManyRequests (429) where somebody tries to pay too often
 */
export async function chargeOrder(
  tx: Transaction,
  services: Pick<Services, "queue" | "gateway">,
  order: Pick<OrderRow, "id" | "userId" | "companyId" | "totalCents">,
  { names, payment }: { names: readonly string[]; payment: ChosenPayment },
): Promise<void> {
  const owner = ownerOf(order);
  await takePaymentAllowance(tx, owner);
  await openCharge(tx, services, {
    subject: { kind: "ORDER", id: order.id },
    owner,
    description: describeCourses(names),
    cents: order.totalCents,
    payment,
  });
}

/** An order that was given up is on its way again; a person holds its courses again. */
export async function reopenOrder(
  tx: Transaction,
  { id, userId }: Pick<OrderRow, "id" | "userId">,
  { couponCounted }: { couponCounted: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "AWAIT", endReason: null, endedAt: null, couponCounted })
    .where(eq(orders.id, id));
  if (userId) await tx.update(orderItems).set({ heldBy: userId }).where(eq(orderItems.orderId, id));
}
