import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { formatCents, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { proposalElsewhere } from "../failures.ts";
import { may } from "../lifecycle.ts";
import type {
  askForProposal as askEndpoint,
  counterProposal as counterEndpoint,
  declineProposal as declineEndpoint,
} from "../open-contract.ts";
import { proposalLines, proposalRounds, proposals } from "../table.ts";
import { readParties, tellSalesman } from "./emails.tsx";
import { insertRound, requirePriced, requireRepresented } from "./offer.ts";
import { lockByLink, requireAct, requireSellerHere } from "./open-links.ts";
import { readOpenProposal } from "./read-open-proposal.ts";
import type { ProposalRow } from "./read-proposals.ts";

/** What the buyer says to a proposal without accepting it: other terms, a no, or that another is wanted. */

export const counterProposal: Verb<typeof counterEndpoint> = async ({ params, body }, context) => {
  const { round, lines: wanted, payment, message } = body.counter;
  return context.db.transaction(async (tx) => {
    const proposal = await lockByLink(tx, params.token);
    const { id } = proposal;
    requireAct(proposal, { act: "counter", round, today: context.clock.today() });
    await requireSellerHere(tx, proposal);
    const [before] = await tx
      .select()
      .from(proposalRounds)
      .where(and(eq(proposalRounds.proposalId, id), eq(proposalRounds.number, round)));
    const lines = await tx
      .select()
      .from(proposalLines)
      .where(and(eq(proposalLines.proposalId, id), eq(proposalLines.round, round)))
      .orderBy(asc(proposalLines.rank));
    if (!before) throw new Error("A sent round is there");
    if (wanted.length !== lines.length)
      throw invalidInput({ "counter.lines": "Diga quantidade e preço de cada linha da proposta" });
    const asked = lines.flatMap((line, index) => {
      const { amount, price } = wanted[index] ?? { amount: 0, price: 0 };
      return amount > 0
        ? [{ ...line, companyId: proposal.companyId, amount, priceCents: reaisToCents(price) }]
        : [];
    });
    if (asked.length === 0) throw invalidInput({ "counter.lines": "Fique com pelo menos um produto" });
    const isSame =
      asked.length === lines.length &&
      asked.every(({ rank, amount, priceCents }) =>
        lines.some((line) => line.rank === rank && line.amount === amount && line.priceCents === priceCents),
      ) &&
      (payment?.days.join() ?? "") === (before.paymentDays?.join() ?? "") &&
      reaisToCents(payment?.percent ?? 0) === before.paymentPoints;
    if (isSame && !message)
      throw invalidInput({ "counter.lines": "É a mesma proposta. Para ficar com ela, aceite." });
    const { freightCents } = before;
    const sum = requirePriced(asked, {
      freightCents,
      paymentPoints: payment ? reaisToCents(payment.percent) : 0,
    });
    const number = round + 1;
    await insertRound(
      tx,
      id,
      { number, side: "BUYER", sent: true },
      {
        ...sum,
        ...{ lines: asked, freightCents, payment, message, validUntil: before.validUntil },
        table: tableOf(before),
      },
    );
    // What nobody sells any more may be left out of it.
    await requireRepresented(tx, proposal, number);
    await tx
      .update(proposals)
      .set({ status: "COUNTERED", round: number, sentRound: number, updatedAt: sql`now()` })
      .where(eq(proposals.id, id));
    await tell(tx, context, proposal, {
      what: `fez uma contraproposta de ${formatCents(sum.totalCents)}`,
      words: message,
    });
    return { message: messages.proposalCountered, proposal: await readOpenProposal(tx, id) };
  });
};

/** What the other side was priced by is what is answered. */
const tableOf = ({ priceTableId: id, priceTableName: name, priceTableBy: by }: RoundRow) =>
  id && name && by ? { id, name, by } : null;
type RoundRow = typeof proposalRounds.$inferSelect;

export const declineProposal: Verb<typeof declineEndpoint> = async ({ params, body }, context) => {
  const { round, message } = body.decline;
  return context.db.transaction(async (tx) => {
    const proposal = await lockByLink(tx, params.token);
    const { id } = proposal;
    if (proposal.status === "DECLINED")
      return { message: messages.nothingChanged, proposal: await readOpenProposal(tx, id) };
    requireAct(proposal, { act: "decline", round, today: context.clock.today() });
    await tx
      .update(proposals)
      .set({ status: "DECLINED", closedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(proposals.id, id));
    await tell(tx, context, proposal, { what: "recusou a proposta", words: message });
    return { message: messages.proposalDeclined, proposal: await readOpenProposal(tx, id) };
  });
};

export const askForProposal: Verb<typeof askEndpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const proposal = await lockByLink(tx, params.token);
    const isOver = proposal.validUntil < context.clock.today();
    if (!may("askAgain", proposal.status) && !isOver) throw proposalElsewhere();
    // Nobody would read it.
    await requireSellerHere(tx, proposal);
    await tell(tx, context, proposal, {
      what: proposal.status === "ACCEPTED" ? "quer repetir o pedido" : "pede uma proposta nova",
      words: body.message,
    });
    return { message: messages.proposalAskedAgain, proposal: await readOpenProposal(tx, proposal.id) };
  });

async function tell(
  tx: Transaction,
  context: VerbContext,
  { id, number, buyerName }: ProposalRow,
  { what, words }: { what: string; words: string | null },
): Promise<void> {
  const parties = await readParties(tx, id);
  const buyer = typedName(buyerName);
  await tellSalesman(tx, context, parties, {
    sender: `buyer of ${id}`,
    subject: `${buyer} ${what}`,
    event: `${buyer} ${what} (proposta ${number})`,
    path: `/vc/propostas/${id}`,
    text: [`Proposta ${number}, de ${typedName(parties.company)}.`],
    words,
    button: "Ver e responder",
  });
}
