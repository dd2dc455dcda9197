import { and, eq, inArray, sql } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import {
  applicationNotFound,
  decisionNotPossible,
  type decideApplication as endpoint,
} from "../application-contract.ts";
import { applicationStatuses, decisionsFrom } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { enqueueDecisionMail } from "./mail-application-decision.ts";
import { readJobOpening } from "./read-job-opening.ts";
import { requireManagedOpening } from "./require-managed-opening.ts";

export const decideApplication: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock } = context;
  const { _id, status } = body.candidate;
  const from = applicationStatuses.filter((before) => decisionsFrom(before).includes(status));
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const ofThisOpening = and(eq(jobApplications.id, _id), eq(jobApplications.jobOpeningId, opening.id));
    const [decided] = await tx
      .update(jobApplications)
      .set({ status, updatedAt: sql`now()` })
      .where(and(ofThisOpening, inArray(jobApplications.status, from)))
      .returning({ id: jobApplications.id });
    if (!decided) {
      const [existing] = await tx
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .where(ofThisOpening);
      throw existing ? decisionNotPossible() : applicationNotFound();
    }
    await enqueueDecisionMail(context, tx, decided.id);
    return {
      message: status === "APPROVED" ? messages.candidateApproved : messages.candidateDenied,
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};
