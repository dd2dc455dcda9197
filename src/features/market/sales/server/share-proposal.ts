import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { lineName } from "../../products/terms.ts";
import type { shareProposal as endpoint } from "../contract.ts";
import { proposalElsewhere } from "../failures.ts";
import { may } from "../lifecycle.ts";
import { proposalLines, proposalRounds } from "../table.ts";
import { requireSeller } from "./create-proposal.ts";
import { makeLink, readParties } from "./emails.tsx";
import { requireRepresented } from "./offer.ts";
import { lockProposal } from "./read-proposals.ts";

/** So many lines are named in the text; the page has all of them. */
const named = 5;

export const shareProposal: Verb<typeof endpoint> = async ({ params: { id } }, context) => {
  const side = { salesmanId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, side, id);
    if (!may("share", proposal.status)) throw proposalElsewhere();
    const parties = await readParties(tx, id);
    await requireSeller(tx, parties);
    await requireRepresented(tx, proposal, proposal.sentRound ?? proposal.round);
    // What the buyer asked for is nothing that the company offers.
    const [round] = await tx
      .select()
      .from(proposalRounds)
      .where(
        and(
          eq(proposalRounds.proposalId, id),
          eq(proposalRounds.side, "SELLER"),
          isNotNull(proposalRounds.sentAt),
        ),
      )
      .orderBy(desc(proposalRounds.number))
      .limit(1);
    if (!round) throw new Error("What is in play was sent");
    const lines = await tx
      .select()
      .from(proposalLines)
      .where(and(eq(proposalLines.proposalId, id), eq(proposalLines.round, round.number)))
      .orderBy(proposalLines.rank);
    const address = await makeLink(tx, context, id, { passedOn: true });
    const goods = lines
      .slice(0, named)
      .map(
        ({ amount, name, variant, priceCents }) =>
          `${amount} × ${lineName(name, variant)}: ${formatCents(priceCents)} cada`,
      );
    if (lines.length > named) goods.push(`e mais ${lines.length - named}`);
    return {
      address,
      text: [
        `Olá, ${proposal.buyerName}! Segue a proposta ${proposal.number} de ${parties.company}.`,
        ...goods,
        `Total: ${formatCents(round.totalCents)}. Válida até ${formatDay(round.validUntil)}.`,
        `Veja, aceite ou responda aqui: ${address}`,
      ].join("\n"),
    };
  });
};
