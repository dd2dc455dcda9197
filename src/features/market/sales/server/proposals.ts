import { and, eq, inArray, sql } from "drizzle-orm";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { sideOf } from "../../quotes/model.ts";
import type * as contract from "../contract.ts";
import { proposalElsewhere } from "../failures.ts";
import { may, type ProposalStatus, statesOfGroups } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { mailBuyer, readParties } from "./emails.tsx";
import { lockProposal, namedOrNumbered, ofSide, readProposal, readProposalCards } from "./read-proposals.ts";

const count = (statuses: ProposalStatus[]) =>
  sql<number>`count(*) filter (where ${inArray(proposals.status, statuses)})`.mapWith(Number);

export const listProposals: Verb<typeof contract.listProposals> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { page, limit, group, filter, order } = query;
  const isNamed = namedOrNumbered(proposals, side, filter);
  const states = statesOfGroups("salesmanId" in side ? "COUNTERED" : "NEEDS_APPROVAL");
  const [dash] = await orm
    .select({
      waiting: count(states.waiting),
      open: count(states.open),
      accepted: count(states.accepted),
      ended: count(states.ended),
    })
    .from(proposals)
    .where(and(ofSide(side), isNamed));
  return {
    proposal_list: await readProposalCards(orm, side, {
      where: and(isNamed, group && inArray(proposals.status, states[group])),
      order,
      limit,
      offset: page * limit,
    }),
    proposal_dash: dash ?? { waiting: 0, open: 0, accepted: 0, ended: 0 },
  };
};

export const getProposal: Verb<typeof contract.getProposal> = async ({ params }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  return { proposal: await readProposal(context.db.orm, side, params.id) };
};

export const withdrawProposal: Verb<typeof contract.withdrawProposal> = async (
  { params: { id } },
  context,
) => {
  const side = { salesmanId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const { status, number, sentRound, buyerEmail } = await lockProposal(tx, side, id);
    if (status === "WITHDRAWN")
      return { message: messages.nothingChanged, proposal: await readProposal(tx, side, id) };
    if (!may("withdraw", status)) throw proposalElsewhere();
    await tx
      .update(proposals)
      .set({ status: "WITHDRAWN", closedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(proposals.id, id));
    // Who got nothing hears of nothing.
    if (sentRound !== null) {
      const { company } = await readParties(tx, id);
      await mailBuyer(tx, context, {
        proposalId: id,
        to: buyerEmail,
        subject: `A proposta ${number} de ${company} foi retirada`,
        title: "A proposta foi retirada",
        text: [
          `A proposta ${number} de ${typedName(company)} não vale mais. Ainda interessa? Peça outra na página dela.`,
        ],
        button: "Ver a proposta",
      });
    }
    return { message: messages.proposalWithdrawn, proposal: await readProposal(tx, side, id) };
  });
};
