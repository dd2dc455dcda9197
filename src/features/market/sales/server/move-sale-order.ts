import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor, requireCompanyId, type VerbContext } from "../../../../platform/services.ts";
import { Failure } from "../../../../shared/failure.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { proposalElsewhere } from "../failures.ts";
import { mayMove, type OrderStatus } from "../lifecycle.ts";
import type { cancelOwnOrder as cancelEndpoint, mailCancelCode as mailEndpoint } from "../open-contract.ts";
import {
  type moveSaleOrder as endpoint,
  orderElsewhere,
  orderNotFound,
  reasonMissing,
} from "../order-contract.ts";
import { saleOrders } from "../table.ts";
import { giveCode, spendCode } from "./buyer-codes.ts";
import { mailBuyer, readParties, tellManagers, tellSalesman } from "./emails.tsx";
import { lockByLink } from "./open-links.ts";
import { readOpenProposal } from "./read-open-proposal.ts";
import { readOrder } from "./read-orders.ts";

type OrderRow = typeof saleOrders.$inferSelect;

/** Learns of an order that was refused or cancelled, in the same transaction. */
export type OnOrderEnded = (tx: Transaction, orderId: string) => Promise<void>;

export const orderEnded = defineHandlers<OnOrderEnded>("order ended");

const said = {
  CONFIRMED: { done: messages.orderConfirmed, verb: "confirmou", mark: "confirmedAt" },
  REFUSED: { done: messages.orderRefused, verb: "recusou", mark: "endedAt" },
  INVOICED: { done: messages.orderInvoiced, verb: "faturou", mark: "invoicedAt" },
  DELIVERED: { done: messages.orderDelivered, verb: "entregou", mark: "deliveredAt" },
  CANCELED: { done: messages.orderCanceled, verb: "cancelou", mark: "endedAt" },
} as const satisfies Partial<Record<OrderStatus, unknown>>;

export const moveSaleOrder: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  const { userId } = requireActor(context);
  const side = { companyId: requireCompanyId(context) };
  const { status, reason } = body.sale_order;
  return context.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(saleOrders)
      .where(and(eq(saleOrders.id, id), eq(saleOrders.companyId, side.companyId)))
      .for("no key update");
    if (!order) throw orderNotFound();
    if (order.status === status)
      return { message: messages.nothingChanged, sale_order: await readOrder(tx, side, id) };
    if (!mayMove("COMPANY", order.status, status)) throw orderElsewhere();
    if (status === "REFUSED" && order.refuseBy < context.clock.today()) throw tooLate(order.refuseBy);
    const isEnd = status === "REFUSED" || status === "CANCELED";
    if (isEnd && !reason) throw reasonMissing({ "sale_order.reason": "Escreva o motivo" });
    await requireConfirmedEmail(tx, userId);
    await requireOnTheAir(tx, side.companyId);
    const { done, verb, mark } = said[status];
    await tx
      .update(saleOrders)
      .set({
        status,
        [mark]: sql`now()`,
        updatedAt: sql`now()`,
        ...(isEnd && { reason }),
        ...(status === "CANCELED" && { canceledBy: "COMPANY" }),
      })
      .where(eq(saleOrders.id, id));
    if (isEnd) for (const tell of context.handlers.of(orderEnded)) await tell(tx, id);
    const parties = await readParties(tx, order.proposalId);
    const company = typedName(parties.company);
    const what = `${company} ${verb} o pedido ${order.number}`;
    await tellSalesman(tx, context, parties, {
      sender: side.companyId,
      subject: what,
      event: `${what}, de ${typedName(order.buyerName)}`,
      path: `/vc/pedidos/${id}`,
      text: [`${what}, de ${typedName(order.buyerName)}.`],
      words: isEnd ? reason : null,
      button: "Ver o pedido",
    });
    await mailBuyer(tx, context, {
      proposalId: order.proposalId,
      to: order.buyerEmail || null,
      subject: what,
      title: what,
      text: [nextFor[status]],
      words: isEnd ? reason : null,
      button: "Ver o pedido",
    });
    return { message: done, sale_order: await readOrder(tx, side, id) };
  });
};

/** Its silence has earned the commission, also before the night in which the order is marked. Source: Lei 4.886, art. 33. */
const tooLate = (refuseBy: Day): Failure =>
  new Failure(orderElsewhere.status, {
    code: orderElsewhere.code,
    message: `O prazo de recusa acabou em ${formatDay(refuseBy)}: o pedido vale (Lei 4.886, art. 33).`,
  });

const nextFor: Record<keyof typeof said, string> = {
  CONFIRMED: "O pedido vale. A empresa emite a nota e combina a entrega.",
  REFUSED: "O pedido não vale. O motivo que a empresa escreveu:",
  INVOICED: "A nota do pedido foi emitida.",
  DELIVERED: "A empresa marcou o pedido como entregue.",
  CANCELED: "O pedido não vale mais. O motivo que a empresa escreveu:",
};

async function lockOrderByLink(tx: Transaction, token: string): Promise<OrderRow> {
  const { id } = await lockByLink(tx, token);
  const [order] = await tx
    .select()
    .from(saleOrders)
    .where(eq(saleOrders.proposalId, id))
    .for("no key update");
  if (!order) throw proposalElsewhere();
  return order;
}

const byCode = ({ proposalId, round }: OrderRow) => ({ proposalId, round, act: "cancel" }) as const;

export const mailCancelCode: Verb<typeof mailEndpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrderByLink(tx, params.token);
    if (!mayMove("BUYER", order.status, "CANCELED") || !order.buyerEmail) throw proposalElsewhere();
    await giveCode(tx, context, { ...byCode(order), to: order.buyerEmail });
    return { message: messages.cancelCodeSent };
  });

/** Who bought takes the order back while nothing is invoiced; who merely has the address does not. */
export const cancelOwnOrder: Verb<typeof cancelEndpoint> = async ({ params, body }, context) => {
  const { message: reason, code } = body.cancel;
  const canceled = await context.db.transaction(async (tx) => {
    const order = await lockOrderByLink(tx, params.token);
    const { proposalId } = order;
    if (order.canceledBy === "BUYER") return { proposalId, message: messages.nothingChanged };
    if (!mayMove("BUYER", order.status, "CANCELED")) throw proposalElsewhere();
    const used = await spendCode(tx, { ...byCode(order), code });
    if ("failure" in used) return used;
    await tx
      .update(saleOrders)
      .set({
        status: "CANCELED",
        canceledBy: "BUYER",
        reason,
        endedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(saleOrders.id, order.id));
    for (const tell of context.handlers.of(orderEnded)) await tell(tx, order.id);
    await notifyOfCancel(tx, context, order, reason);
    return { proposalId, message: messages.orderCanceled };
  });
  if ("failure" in canceled) throw canceled.failure;
  const proposal = await readOpenProposal(context.db.orm, canceled.proposalId);
  return { message: canceled.message, proposal };
};

async function notifyOfCancel(
  tx: Transaction,
  context: VerbContext,
  order: OrderRow,
  reason: string | null,
): Promise<void> {
  const parties = await readParties(tx, order.proposalId);
  const what = `${typedName(order.buyerName)} cancelou o pedido ${order.number}`;
  const news = {
    sender: `buyer of ${order.proposalId}`,
    subject: what,
    event: what,
    text: [`${what}.`],
    words: reason,
    button: "Ver o pedido",
  };
  await tellManagers(tx, context, parties, { ...news, path: `/co/pedidos/${order.id}` });
  await tellSalesman(tx, context, parties, { ...news, path: `/vc/pedidos/${order.id}` });
}
