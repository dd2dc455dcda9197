import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { jobApplications } from "../table.ts";
import { notifyCandidateOfDecision } from "./emails.tsx";
import { findJobOpening } from "./queries.ts";

/** Taken once under its key, for as long as it is remembered: the rest of the day that the key names, and longer. */
export const mailApplicationDecisionJob = defineJob({
  name: "mail-application-decision",
  schema: z.object({ applicationId: z.uuid(), status: z.enum(["APPROVED", "DENIED"]) }),
  forgetAfterSeconds: 2 * 24 * 60 * 60,
});

/** Tells the candidate what the company answered, unless it has changed its mind since. */
export async function mailApplicationDecision(
  services: Pick<Services, "db" | "queue" | "config">,
  { applicationId, status }: z.output<typeof mailApplicationDecisionJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [application] = await tx
      .select({
        userId: jobApplications.userId,
        openingId: jobApplications.jobOpeningId,
        status: jobApplications.status,
      })
      .from(jobApplications)
      .where(eq(jobApplications.id, applicationId));
    if (application?.status !== status) return;
    const opening = await findJobOpening(tx, { id: application.openingId });
    if (opening)
      await notifyCandidateOfDecision(tx, services, { opening, userId: application.userId, status });
  });
}
