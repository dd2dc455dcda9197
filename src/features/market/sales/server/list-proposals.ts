import { inArray, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { sideOf } from "../../quotes/model.ts";
import type { listProposals as endpoint } from "../contract.ts";
import { type ProposalStatus, statesOfGroups } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { ofSide, readProposalCards } from "./read-proposals.ts";

const count = (statuses: ProposalStatus[]) =>
  sql<number>`count(*) filter (where ${inArray(proposals.status, statuses)})`.mapWith(Number);

export const listProposals: Verb<typeof endpoint> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { page, limit, group } = query;
  const states = statesOfGroups("salesmanId" in side ? "COUNTERED" : "NEEDS_APPROVAL");
  const [dash] = await orm
    .select({
      waiting: count(states.waiting),
      open: count(states.open),
      accepted: count(states.accepted),
      ended: count(states.ended),
    })
    .from(proposals)
    .where(ofSide(side));
  return {
    proposal_list: await readProposalCards(orm, side, {
      where: group && inArray(proposals.status, states[group]),
      limit,
      offset: page * limit,
    }),
    proposal_dash: dash ?? { waiting: 0, open: 0, accepted: 0, ended: 0 },
  };
};
