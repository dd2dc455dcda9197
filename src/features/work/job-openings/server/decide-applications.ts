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
    const outcomes = await decideCandidates(tx, context, opening, body.candidates);
    const followed = outcomes.filter(({ refusal }) => !refusal);
    const isSettled = followed.length === outcomes.length && outcomes.every(({ isChanged }) => !isChanged);
    return {
      message: isSettled
        ? messages.nothingChanged
        : messages.candidatesDecided(followed.length, outcomes.length),
      results: body.candidates.map(({ _id }, index) => {
        const { refusal } = outcomes[index] ?? {};
        return { _id, failure: refusal ? { code: refusal.code, message: refusal.message } : null };
      }),
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};
