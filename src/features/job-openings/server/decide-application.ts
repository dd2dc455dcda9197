import { and, eq, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import {
  applicationNotAnswered,
  applicationNotFound,
  decisionNotPossible,
  type decideApplication as endpoint,
} from "../application-contract.ts";
import { decisionsFrom } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { enqueueDecisionMail } from "./mail-application-decision.ts";
import { readJobOpening } from "./read-job-opening.ts";
import { requireManagedOpening } from "./require-managed-opening.ts";

/** The application that a candidate is named by, or the one of the person so named; held until the end. */
async function holdApplication(tx: Transaction, openingId: string, candidateId: string) {
  const [application] = await tx
    .select({ id: jobApplications.id, status: jobApplications.status })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobOpeningId, openingId),
        or(eq(jobApplications.id, candidateId), eq(jobApplications.userId, candidateId)),
      ),
    )
    .for("no key update");
  if (!application) throw applicationNotFound();
  return application;
}

/** The answer that an application has already changes nothing. */
export const decideApplication: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock } = context;
  const { _id, status } = body.candidate;
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const { id, status: before } = await holdApplication(tx, opening.id, _id);
    if (status !== before) {
      if (before === "CANCELED") throw decisionNotPossible();
      if (!decisionsFrom(before).includes(status)) throw applicationNotAnswered();
      await tx
        .update(jobApplications)
        .set({ status, updatedAt: sql`now()` })
        .where(eq(jobApplications.id, id));
      await recordAudit(tx, context, {
        action: "APPLICATION_DECIDED",
        subjectId: id,
        companyId: opening.companyId,
        details: { status },
      });
      await enqueueDecisionMail(context, tx, id);
    }
    return {
      message: decided[status],
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
