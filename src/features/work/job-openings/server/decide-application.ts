import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { decideApplication as endpoint } from "../application-contract.ts";
import { decideCandidates } from "./decide-applications.ts";
import { readJobOpening, requireManagedOpening } from "./read-job-openings.ts";

export const decideApplication: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock } = context;
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const [outcome] = await decideCandidates(tx, context, opening, [body.candidate]);
    if (outcome?.refusal) throw outcome.refusal();
    return {
      message: outcome?.isChanged ? decided[body.candidate.status] : messages.nothingChanged,
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};

const decided = {
  AWAIT: messages.candidateWaits,
  APPROVED: messages.candidateApproved,
  DENIED: messages.candidateDenied,
  CANCELED: messages.applicationCanceled,
};
