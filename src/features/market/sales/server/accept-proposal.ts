import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { companies } from "../../../people/companies/table.ts";
import { buyerPlace, lastDayToRefuse } from "../../agency-law/last-day-to-refuse.ts";
import { noteOfProposal } from "../../quotes/server/note-quote.ts";
import { codeElsewhere } from "../failures.ts";
import type { acceptProposal as endpoint, mailAcceptanceCode as mailEndpoint } from "../open-contract.ts";
import { proposalRounds, proposals, saleOrders } from "../table.ts";
import { giveCode, spendCode } from "./buyer-codes.ts";
import { mailBuyer, readParties, tellManagers, tellSalesman } from "./emails.tsx";
import { requireBuyersOwn, requireRepresented } from "./offer.ts";
import { lockByLink, requireAct, requireSellerHere } from "./open-links.ts";
import { readOpenProposal } from "./read-open-proposal.ts";
import { requireBuyerOfTable } from "./tables-of-offer.ts";

/** Learns, a moment later, of an order that a buyer placed by accepting a proposal; it may have ended since. */
export type OnOrderPlaced = (tx: Transaction, orderId: string) => Promise<void>;

export const orderPlaced = defineHandlers<OnOrderPlaced>("order placed");

export const mailAcceptanceCode: Verb<typeof mailEndpoint> = async ({ params, body }, context) => {
  const { round, email } = body.code;
  return context.db.transaction(async (tx) => {
    const proposal = await lockByLink(tx, params.token);
    requireAct(proposal, { act: "accept", round, today: context.clock.today() });
    await requireSellerHere(tx, proposal);
    await requireRepresented(tx, proposal, round);
    // Whoever got the address passed on does not choose where the code goes.
    if (proposal.buyerEmail && email && email !== proposal.buyerEmail) throw codeElsewhere();
    const to = proposal.buyerEmail ?? email;
    if (!to) throw codeElsewhere();
    await requireBuyersOwn(tx, proposal, to);
    await giveCode(tx, context, { proposalId: proposal.id, round, act: "accept", to });
    return { message: messages.acceptanceCodeSent };
  });
};

/** One acceptance makes one order: the proposal is held, and the database takes one order of it. */
export const acceptProposal: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { round, code, name, document, city, state } = body.acceptance;
  const accepted = await context.db.transaction(async (tx) => {
    const proposal = await lockByLink(tx, params.token);
    const today = context.clock.today();
    // An answer that was lost on its way is asked for again.
    if (proposal.status === "ACCEPTED" && round === proposal.sentRound)
      return { proposalId: proposal.id, message: messages.nothingChanged };
    requireAct(proposal, { act: "accept", round, today });
    await requireSellerHere(tx, proposal);
    await requireRepresented(tx, proposal, round);
    const place = await requireKnownCity(tx, { city, state }, { field: "acceptance" });
    const used = await spendCode(tx, { proposalId: proposal.id, round, act: "accept", code });
    // The try is counted also where it fails, so that the transaction commits.
    if ("failure" in used) return used;
    const [offer] = await tx
      .select()
      .from(proposalRounds)
      .where(and(eq(proposalRounds.proposalId, proposal.id), eq(proposalRounds.number, round)));
    if (!offer) throw new Error("A sent round is there");
    // After the code, which stays good: who merely has the address does not try out whose document it is.
    requireBuyerOfTable(offer.priceTableBy, { document, state }, proposal);
    const [company] = await tx
      .select({ city: companies.city, state: companies.state })
      .from(companies)
      .where(eq(companies.id, proposal.companyId));
    const { lastDay } = lastDayToRefuse({
      deliveredOn: today,
      buyer: buyerPlace(company, { city: place.city, state }),
      agreedDays: null,
    });
    const [order] = await tx
      .insert(saleOrders)
      .values({
        proposalId: proposal.id,
        round,
        companyId: proposal.companyId,
        salesmanId: proposal.salesmanId,
        buyerName: name,
        buyerDocument: document,
        buyerEmail: used.email,
        city: place.city,
        state,
        totalCents: offer.totalCents,
        commissionCents: offer.commissionCents,
        refuseBy: lastDay,
      })
      .returning();
    if (!order) throw new Error("An insert answers its row");
    await tx
      .update(proposals)
      .set({ status: "ACCEPTED", closedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(proposals.id, proposal.id));
    if (proposal.quoteId)
      await noteOfProposal(tx, { quoteId: proposal.quoteId, companyId: proposal.companyId }, "WON");
    await context.queue.enqueue(tx, followUpOrderJob, { orderId: order.id });
    return { proposalId: proposal.id, message: messages.proposalAccepted };
  });
  if ("failure" in accepted) throw accepted.failure;
  return {
    message: accepted.message,
    proposal: await readOpenProposal(context.db.orm, accepted.proposalId),
  };
};

/** The buyer waits neither for the mails to all three nor for the representative's books, which a long import may hold. */
export const followUpOrderJob = defineJob({
  name: "follow-up-order",
  schema: z.object({ orderId: z.uuid() }),
});

/** Writes an order that was placed into the books of its representative and tells all three of it, once. */
export const followUpOrder = (
  services: Pick<Services, "db" | "queue" | "config" | "handlers">,
  { orderId }: z.output<typeof followUpOrderJob.schema>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    // Who ends the order waits for this one, or comes first, and the books see that.
    const [order] = await tx
      .update(saleOrders)
      .set({ followedUpAt: sql`now()` })
      .where(and(eq(saleOrders.id, orderId), isNull(saleOrders.followedUpAt), isNull(saleOrders.forgottenAt)))
      .returning();
    if (!order) return;
    for (const tell of services.handlers.of(orderPlaced)) await tell(tx, order.id);
    // Of what the company did with it since, everybody was told.
    if (order.status !== "AWAITING_COMPANY") return;
    const parties = await readParties(tx, order.proposalId);
    const [buyer, company, total] = [
      typedName(order.buyerName),
      typedName(parties.company),
      formatCents(order.totalCents),
    ];
    const sender = `buyer of ${order.proposalId}`;
    await tellManagers(tx, services, parties, {
      sender,
      subject: `Pedido ${order.number}: ${buyer} aceitou a proposta`,
      event: `Pedido ${order.number} de ${buyer}, ${total}: responda até ${formatDay(order.refuseBy)}`,
      path: `/co/pedidos/${order.id}`,
      text: [
        `${buyer}, de ${typedName(order.city)}, ${order.state}, aceitou a proposta ${parties.number} de ${typedName(parties.salesman)}: ${total}.`,
        `Confirme, ou recuse por escrito até ${formatDay(order.refuseBy)}. Depois disso o pedido vale e a comissão é devida (Lei 4.886, art. 33).`,
      ],
      button: "Ver o pedido",
    });
    await tellSalesman(tx, services, parties, {
      sender,
      subject: `${buyer} aceitou a proposta ${parties.number}`,
      event: `${buyer} aceitou a proposta ${parties.number}: ${total}`,
      path: `/vc/pedidos/${order.id}`,
      text: [
        `O pedido ${order.number} foi enviado a ${company}, que responde até ${formatDay(order.refuseBy)}.`,
        `Sua comissão, se o pedido for pago: ${formatCents(order.commissionCents)}.`,
      ],
      button: "Ver o pedido",
    });
    await mailBuyer(tx, services, {
      proposalId: order.proposalId,
      to: order.buyerEmail,
      subject: `Pedido ${order.number} enviado a ${parties.company}`,
      title: "Seu pedido foi enviado",
      text: [
        `Você aceitou a proposta ${parties.number}: ${total}. ${company} responde até ${formatDay(order.refuseBy)}, e avisamos você por e-mail.`,
        "O pagamento e a entrega são combinados com a empresa: nenhum dinheiro passa pela Praça.",
      ],
      button: "Acompanhar o pedido",
    });
  });
