import { and, eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { resumes } from "../../../people/resumes/table.ts";
import {
  alreadyApplied,
  type applyToJobOpening as endpoint,
  jobOpeningNotOpen,
} from "../application-contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { notifyManagersOfApplication } from "./emails.tsx";
import { findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

/** Null where there was no application before; applying and giving up in turns must not fill the company's mailbox. */
const hasBeenQuiet = sql<boolean>`coalesce(old.updated_at < now() - interval '1 day', true)`;

export const applyToJobOpening: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  const today = clock.today();
  return db.transaction(async (tx) => {
    // Held until the end, so that the company cannot close the opening between the check and the application.
    await tx
      .select({ id: jobOpenings.id })
      .from(jobOpenings)
      .where(eq(jobOpenings.id, params.id))
      .for("share");
    const opening = await findJobOpening(tx, { id: params.id });
    if (!opening?.approved) throw jobOpeningNotFound();
    if (!isVisible(opening, today)) throw jobOpeningNotOpen();

    const [application] = await tx
      .insert(jobApplications)
      .values({ jobOpeningId: opening.id, userId: actor.userId, status: "AWAIT" })
      .onConflictDoUpdate({
        target: [jobApplications.jobOpeningId, jobApplications.userId],
        set: {
          status: "AWAIT",
          toldStatus: null,
          decidedAt: null,
          denialReason: null,
          denialText: null,
          canceledFrom: null,
          createdAt: sql`now()`,
          updatedAt: sql`now()`,
        },
        setWhere: and(eq(jobApplications.userId, actor.userId), eq(jobApplications.status, "CANCELED")),
      })
      .returning({ id: jobApplications.id, hasBeenQuiet });
    if (!application) throw alreadyApplied();

    await consumeLimit(tx, context, {
      key: "JOB_APPLICATIONS",
      ownerId: actor.userId,
      subjectId: opening.id,
    });
    if (application.hasBeenQuiet) {
      await notifyManagersOfApplication(tx, context, { opening, userId: actor.userId });
    }
    const [resume] = await tx
      .select({ userId: resumes.userId })
      .from(resumes)
      .where(eq(resumes.userId, actor.userId));
    return {
      message: resume ? messages.applicationSent : messages.applicationSentWithoutResume,
      job_opportunity: await readJobOpening(tx, opening, { actor, today }),
    };
  });
};
