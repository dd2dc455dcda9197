import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents, formatPercent } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { skills } from "../../../base/reference/table.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { pageOffTheAir } from "../../../people/users/contract.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { limitBuyers } from "../../price-tables/server/limit-buyers.ts";
import { wordsOfPayment } from "../../products/terms-words.ts";
import { quoteNotFound } from "../../quotes/contract.ts";
import { noteOfProposal } from "../../quotes/server/note-quote.ts";
import { quotes } from "../../quotes/table.ts";
import type { createProposal as endpoint } from "../contract.ts";
import { addresseeFields, noAddressee } from "../failures.ts";
import { proposalActs } from "../lifecycle.ts";
import { discountOf } from "../price-proposal.ts";
import { proposals } from "../table.ts";
import { mailBuyer, type Parties, readParties, tellManagers } from "./emails.tsx";
import { deliverRound, insertRound, type Offer, readOffers, requireBuyersOwn } from "./offer.ts";
import { readProposal } from "./read-proposals.ts";

export const createProposal: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const given = body.proposal;
  if (!given.buyer.email && !given.buyer.phone) throw noAddressee(addresseeFields);
  if (given.buyer.document) await limitBuyers(context.db.orm, userId, given.buyer.document);
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const quoteId = given.quote ? await requireOwnQuote(tx, userId, given.quote._id) : null;
    const { document, state, segment } = given.buyer;
    const segmentId = segment && (await requireSegment(tx, segment));
    const buyer = { document, state, segmentId };
    const offers = await readOffers(tx, userId, given, { buyer, today: context.clock.today() });
    const ids: string[] = [];
    for (const offer of offers) {
      const { companyId } = offer;
      if (given.buyer.email) await requireBuyersOwn(tx, { salesmanId: userId, companyId }, given.buyer.email);
      const [row] = await tx
        .insert(proposals)
        .values({
          companyId,
          salesmanId: userId,
          quoteId,
          buyerName: given.buyer.name,
          buyerEmail: given.buyer.email,
          buyerPhone: given.buyer.phone,
          buyerDocument: document,
          buyerState: state,
          buyerSegmentId: segmentId,
          validUntil: given.valid_until,
        })
        .returning({ id: proposals.id });
      if (!row) throw new Error("An insert answers its row");
      ids.push(row.id);
      await insertRound(tx, row.id, { number: 1, side: "SELLER", sent: false }, offer);
      if (given.send) await sendRound(tx, context, { id: row.id, round: 1, offer });
    }
    const list = [];
    for (const id of ids) list.push(await readProposal(tx, { salesmanId: userId }, id));
    const waiting = list.filter(({ status }) => status === "NEEDS_APPROVAL").length;
    return {
      message: !given.send
        ? messages.proposalDraft
        : waiting === list.length
          ? messages.proposalAsksCompany
          : waiting > 0
            ? messages.proposalsPartlySent
            : messages.proposalSent(list.length),
      proposal_list: list,
    };
  });
};

async function requireOwnQuote(tx: Transaction, salesmanId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.salesmanId, salesmanId)));
  if (!row) throw quoteNotFound();
  return row.id;
}

/** @throws invalidInput (400) where there is no such segment */
async function requireSegment(tx: Transaction, id: string): Promise<string> {
  const [segment] = await tx
    .select({ id: skills.id })
    .from(skills)
    .where(and(eq(skills.id, id), eq(skills.type, "INDUSTRY_GENERAL"), eq(skills.isTheme, false)))
    .for("key share");
  if (!segment) throw invalidInput({ "proposal.buyer.segment": "Este segmento não existe mais" });
  return segment.id;
}

/**
 * Sends a round that stands as a draft to its buyer, or to the company where it goes beyond what the representative gives
 * alone. The proposal is held by the caller, or new.
 * @throws emailNotConfirmed, pageOffTheAir, companyOffTheAir, tooManyEmails
 */
export async function sendRound(
  tx: Transaction,
  context: VerbContext,
  { id, round, offer, isAsked = false }: { id: string; round: number; offer: Offer; isAsked?: boolean },
): Promise<void> {
  const parties = await readParties(tx, id);
  await requireConfirmedEmail(tx, parties.salesmanId);
  await requireSeller(tx, parties);
  if (offer.needsApproval) {
    await tx
      .update(proposals)
      .set({
        status: "NEEDS_APPROVAL",
        round,
        // Of the new round: an expired one that waits for the company is not expired again.
        validUntil: offer.validUntil,
        refusal: null,
        updatedAt: sql`now()`,
      })
      .where(eq(proposals.id, id));
    // Who was asked already finds it as it stands now.
    if (!isAsked) await askCompany(tx, context, parties, { id, offer });
    return;
  }
  const delivered = await deliverRound(tx, id, { round, validUntil: offer.validUntil });
  await mailOffer(tx, context, parties, delivered, offer);
}

/** Neither the representative nor the company is off the air. */
export async function requireSeller(tx: Transaction, { salesmanId, companyId }: Parties): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, salesmanId), hasPublicPage))) === 0) throw pageOffTheAir();
  await requireOnTheAir(tx, companyId);
}

async function askCompany(
  tx: Transaction,
  context: VerbContext,
  parties: Parties,
  { id, offer }: { id: string; offer: Offer },
): Promise<void> {
  const who = typedName(parties.salesman);
  const listCents = offer.lines.reduce((sum, { amount, listCents: each }) => sum + amount * each, 0);
  await tellManagers(tx, context, parties, {
    sender: parties.salesmanId,
    subject: `${who} pede o seu sim para uma proposta`,
    event: `${who} pede o seu sim para uma proposta de ${formatCents(offer.totalCents)}`,
    path: `/co/propostas/${id}`,
    text: [
      `Total de ${formatCents(offer.totalCents)}, ${formatPercent(discountOf(listCents, offer.goodsCents) / 100)} abaixo da tabela. Pagamento: ${offer.payment ? wordsOfPayment(offer.payment) : "a combinar"}. Quem vai comprar só a recebe com a sua aprovação.`,
    ],
    words: offer.message,
    button: "Ver e decidir",
  });
}

/** The mail that brings a round to its buyer, and what becomes of the quote that it answers. */
export async function mailOffer(
  tx: Transaction,
  context: VerbContext,
  parties: Parties,
  proposal: typeof proposals.$inferSelect,
  offer: Pick<Offer, "totalCents" | "message" | "validUntil">,
): Promise<void> {
  const isNew = proposal.round === 1;
  const from = `${typedName(parties.salesman)}, de ${typedName(parties.company)},`;
  await mailBuyer(tx, context, {
    proposalId: proposal.id,
    to: proposal.buyerEmail,
    isProposal: true,
    subject: isNew
      ? `Proposta ${proposal.number} de ${parties.company}`
      : `A proposta ${proposal.number} de ${parties.company} foi atualizada`,
    title: isNew ? "Você recebeu uma proposta" : "A proposta foi atualizada",
    text: [
      `Olá, ${typedName(proposal.buyerName)}. ${from} enviou ${isNew ? "uma proposta" : "uma nova rodada da proposta"}: ${formatCents(offer.totalCents)}, válida até ${formatDay(offer.validUntil)}.`,
    ],
    words: offer.message,
    button: "Ver a proposta",
  });
  if (proposal.quoteId)
    await noteOfProposal(tx, { quoteId: proposal.quoteId, companyId: proposal.companyId }, "ANSWERED");
}

/** Open ones are withdrawn when who made them leaves, or the company does. */
export async function withdrawOpen(
  tx: Transaction,
  whose: { salesmanId: string } | { companyId: string },
): Promise<void> {
  await tx
    .update(proposals)
    .set({ status: "WITHDRAWN", closedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        "salesmanId" in whose
          ? eq(proposals.salesmanId, whose.salesmanId)
          : eq(proposals.companyId, whose.companyId),
        inArray(proposals.status, [...proposalActs.withdraw]),
      ),
    );
}
