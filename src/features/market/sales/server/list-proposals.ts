import { eq, inArray, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { sideOf } from "../../quotes/policy.ts";
import type { listProposals as endpoint } from "../contract.ts";
import type { ProposalStatus } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { ofSide, readProposalCards } from "./read-proposals.ts";

/** What waits for a side, what is under way, and what came of the rest. */
const counted = (waiting: ProposalStatus): Record<string, ProposalStatus[]> => ({
  waiting: [waiting],
  open: ["DRAFT", "NEEDS_APPROVAL", "SENT", "SEEN", "COUNTERED"],
  accepted: ["ACCEPTED"],
  ended: ["DECLINED", "EXPIRED", "WITHDRAWN"],
});

export const listProposals: Verb<typeof endpoint> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { page, limit, status } = query;
  const count = (statuses: ProposalStatus[] = []) =>
    sql<number>`count(*) filter (where ${inArray(proposals.status, statuses)})`.mapWith(Number);
  const { waiting, open, accepted, ended } = counted("salesmanId" in side ? "COUNTERED" : "NEEDS_APPROVAL");
  const [dash] = await orm
    .select({ waiting: count(waiting), open: count(open), accepted: count(accepted), ended: count(ended) })
    .from(proposals)
    .where(ofSide(side));
  return {
    proposal_list: await readProposalCards(orm, side, {
      where: status && eq(proposals.status, status),
      limit,
      offset: page * limit,
    }),
    proposal_dash: dash ?? { waiting: 0, open: 0, accepted: 0, ended: 0 },
  };
};
