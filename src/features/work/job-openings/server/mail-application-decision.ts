import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { secondsUntilMailed } from "../../../../platform/database/undo-window.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailAfterSeconds } from "../../../../shared/undo.ts";
import { isDecision } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { notifyCandidateOfDecision } from "./emails.tsx";
import { findAnsweredOpening } from "./queries.ts";
import { withoutUnapproved } from "./without-unapproved.ts";

export const mailApplicationDecisionJob = defineJob({
  name: "mail-application-answer",
  schema: z.object({ applicationId: z.uuid() }),
  singleton: true,
});

/** Has the candidate told of the answer that stands a little later. Call it where the row is changed, after that. */
export const enqueueDecisionMail = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  applicationId: string,
  afterSeconds: number = mailAfterSeconds,
): Promise<void> =>
  queue.enqueue(
    tx,
    mailApplicationDecisionJob,
    { applicationId },
    { key: applicationId, startAfter: afterSeconds },
  );

/** Tells the candidate the answer that stands, where it is another than the one that was told last. */
export async function mailApplicationDecision(
  services: Pick<Services, "db" | "queue" | "config">,
  { applicationId }: z.output<typeof mailApplicationDecisionJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Waits for an answer that is being changed: that one found this job in line and added none of its own.
    const [application] = await tx
      .select({
        jobOpeningId: jobApplications.jobOpeningId,
        userId: jobApplications.userId,
        status: jobApplications.status,
        toldStatus: jobApplications.toldStatus,
        denialReason: jobApplications.denialReason,
        denialText: jobApplications.denialText,
        decidedAt: jobApplications.decidedAt,
        secondsUntilMailed: secondsUntilMailed(jobApplications.decidedAt),
      })
      .from(jobApplications)
      .where(eq(jobApplications.id, applicationId))
      .for("no key update");
    if (!application) return;
    const { status, toldStatus } = application;
    if (!isDecision(status) || status === toldStatus) return;
    // It was taken back and decided anew meanwhile: that may be taken back as well.
    if (application.secondsUntilMailed > 0)
      return enqueueDecisionMail(services, tx, applicationId, application.secondsUntilMailed);
    const found = await findAnsweredOpening(tx, application.jobOpeningId);
    if (!found) return;
    const opening = withoutUnapproved(found);
    const wait = await notifyCandidateOfDecision(tx, services, {
      ...application,
      // It was blocked since: what it wrote is mailed to nobody.
      denialText: found.isOfBlocked ? null : application.denialText,
      applicationId,
      opening,
      status,
    });
    if (wait !== null) return enqueueDecisionMail(services, tx, applicationId, wait);
    await tx.update(jobApplications).set({ toldStatus: status }).where(eq(jobApplications.id, applicationId));
  });
}
