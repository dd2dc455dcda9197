import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import type { decideApplications as endpoint } from "../application-contract.ts";
import { decideCandidates } from "./decide-candidates.ts";
import { readJobOpening } from "./read-job-opening.ts";
import { requireManagedOpening } from "./require-managed-opening.ts";

/** Each candidate stands for itself: one that cannot be decided any more keeps none of the others from it. */
export const decideApplications: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock } = context;
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const refusals = await decideCandidates(tx, context, opening, body.candidates);
    return {
      message: messages.candidatesDecided(refusals.filter((refusal) => !refusal).length, refusals.length),
      results: body.candidates.map(({ _id }, index) => {
        const refusal = refusals[index];
        return { _id, failure: refusal ? { code: refusal.code, message: refusal.message } : null };
      }),
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};
