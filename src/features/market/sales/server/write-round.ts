import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import type { writeRound as endpoint } from "../contract.ts";
import { noAddressee, proposalElsewhere } from "../failures.ts";
import { may } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { sendRound } from "./create-proposal.ts";
import { insertRound, readOffers } from "./offer.ts";
import { lockProposal, readProposal, stale } from "./read-proposals.ts";

/** A round that nobody got yet gives way to what is written now; one that was sent stays, and another follows it. */
export const writeRound: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  const side = { salesmanId: requireActor(context).userId };
  const given = body.proposal;
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, side.salesmanId))) throw notSignedIn();
    const proposal = await lockProposal(tx, side, id);
    if (!may("write", proposal.status)) throw proposalElsewhere();
    if (given.round !== proposal.round || (given.version ?? proposal.version) !== proposal.version)
      throw stale(proposal.round);
    const isDraft = proposal.status === "DRAFT";
    if (!given.send && !isDraft)
      throw invalidInput({ "proposal.send": "Só a primeira rodada fica como rascunho" });
    // Of one that was forgotten since nothing tells any more to whom it would go.
    if (given.send && !proposal.buyerEmail && !proposal.buyerPhone) throw noAddressee();
    const { buyerDocument: document, buyerState: state, buyerSegmentId: segmentId } = proposal;
    const [offer, other] = await readOffers(tx, side.salesmanId, given, {
      buyer: { document, state, segmentId },
      today: context.clock.today(),
    });
    if (!offer || other || offer.companyId !== proposal.companyId)
      throw invalidInput({ "proposal.lines": "Uma proposta é de uma empresa só" });
    // Also of one that expired before anybody got it.
    const number = proposal.round === proposal.sentRound ? proposal.round + 1 : proposal.round;
    await insertRound(tx, id, { number, side: "SELLER", sent: false }, offer);
    await tx
      .update(proposals)
      .set({ version: sql`${proposals.version} + 1` })
      .where(eq(proposals.id, id));
    const isAsked = proposal.status === "NEEDS_APPROVAL";
    if (given.send) await sendRound(tx, context, { id, round: number, offer, isAsked });
    else
      await tx
        .update(proposals)
        .set({ validUntil: offer.validUntil, updatedAt: sql`now()` })
        .where(eq(proposals.id, id));
    const written = await readProposal(tx, side, id);
    return {
      message: !given.send
        ? messages.proposalDraft
        : written.status === "NEEDS_APPROVAL"
          ? messages.proposalAsksCompany
          : messages.proposalSent(1),
      proposal: written,
    };
  });
};
