import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor, requireCompanyId } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import type { decideProposal as endpoint } from "../contract.ts";
import { proposalElsewhere } from "../failures.ts";
import { may } from "../lifecycle.ts";
import { proposalRounds, proposals } from "../table.ts";
import { mailOffer, requireSeller } from "./create-proposal.ts";
import { readParties, tellSalesman } from "./emails.tsx";
import { deliverRound, requireRepresented } from "./offer.ts";
import { lockProposal, type ProposalRow, readProposal, stale } from "./read-proposals.ts";

/** The yes sends the round to its buyer at once; the no gives it back to the representative, who writes another. */
export const decideProposal: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  const { userId } = requireActor(context);
  const side = { companyId: requireCompanyId(context) };
  const { round, version, approved, message } = body.decision;
  return context.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, side, id);
    // What waits is written anew under the same number: nobody says yes to what was not read.
    if (round !== proposal.round || version !== proposal.version) throw stale(proposal.round);
    if (!may("decide", proposal.status)) throw proposalElsewhere();
    await requireConfirmedEmail(tx, userId);
    const parties = await readParties(tx, id);
    const [offer] = await tx
      .select()
      .from(proposalRounds)
      .where(and(eq(proposalRounds.proposalId, id), eq(proposalRounds.number, round)));
    if (!offer) throw new Error("A proposal has its newest round");
    const company = typedName(parties.company);
    if (approved) {
      // The night marks what expired; until then it is no more sent than afterwards.
      if (offer.validUntil < context.clock.today()) throw proposalElsewhere();
      await requireSeller(tx, parties);
      await requireRepresented(tx, proposal, round);
      const delivered = await deliverRound(tx, id, { round, validUntil: offer.validUntil });
      await mailOffer(tx, context, parties, delivered, offer);
    } else {
      await requireOnTheAir(tx, side.companyId);
      await giveBack(tx, proposal, {
        refusal: message ?? "Sem um motivo escrito.",
        today: context.clock.today(),
      });
    }
    await tellSalesman(tx, context, parties, {
      sender: side.companyId,
      subject: approved
        ? `${company} aprovou a proposta ${proposal.number}`
        : `${company} não aprovou a proposta ${proposal.number}`,
      event: approved
        ? `${company} aprovou a proposta ${proposal.number}: ela foi enviada`
        : `${company} não aprovou o desconto da proposta ${proposal.number}`,
      path: `/vc/propostas/${id}`,
      text: [
        approved
          ? `A proposta para ${typedName(proposal.buyerName)} foi enviada.`
          : `A proposta para ${typedName(proposal.buyerName)} não saiu. Mude o preço ou as condições e envie de novo.`,
      ],
      words: message,
      button: "Ver a proposta",
    });
    const decided = approved ? messages.proposalApproved : messages.proposalNotApproved;
    // Who said no to a first round sees it no more: it is a draft of the representative again.
    return { message: decided, proposal: await readProposal(tx, { salesmanId: proposal.salesmanId }, id) };
  });
};

/** Of a first round nobody has anything: it is a draft again. A later one goes, and the buyer has what was there before. */
async function giveBack(
  tx: Transaction,
  proposal: ProposalRow,
  { refusal, today }: { refusal: string; today: Day },
): Promise<void> {
  const { id, round, sentRound, seenAt } = proposal;
  const isProposal = eq(proposals.id, id);
  if (sentRound === null) {
    await tx.update(proposals).set({ status: "DRAFT", refusal, updatedAt: sql`now()` }).where(isProposal);
    return;
  }
  const numbered = (number: number) =>
    and(eq(proposalRounds.proposalId, id), eq(proposalRounds.number, number));
  await tx.delete(proposalRounds).where(numbered(round));
  const [before] = await tx.select().from(proposalRounds).where(numbered(sentRound));
  if (!before) throw new Error("A sent round is there");
  await tx
    .update(proposals)
    .set({
      status:
        before.validUntil < today
          ? "EXPIRED"
          : before.side === "BUYER"
            ? "COUNTERED"
            : seenAt
              ? "SEEN"
              : "SENT",
      round: sentRound,
      validUntil: before.validUntil,
      refusal,
      updatedAt: sql`now()`,
    })
    .where(isProposal);
}
