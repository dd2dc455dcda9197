import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isUndoable, wasQuietForADay } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { resumes } from "../../../people/resumes/table.ts";
import type * as contract from "../application-contract.ts";
import {
  alreadyApplied,
  applicationNotCancelable,
  applicationNotFound,
  cancelationStands,
  jobOpeningNotOpen,
} from "../application-contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { applicationStatuses, isVisible, mayCancelFrom } from "../lifecycle.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { enqueueAnswerMail, notifyManagersOfApplication } from "./emails.tsx";
import { applicationsOf, findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

export const applyToJobOpening: Verb<typeof contract.applyToJobOpening> = async ({ params }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  const today = clock.today();
  return db.transaction(async (tx) => {
    // What came of an account is canceled as it is closed: nothing comes after that.
    if (!(await lockAccount(tx, actor.userId))) throw notSignedIn();
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
      .returning({ id: jobApplications.id, hasBeenQuiet: wasQuietForADay });
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

const cancelable = applicationStatuses.filter(mayCancelFrom);

export const cancelApplication: Verb<typeof contract.cancelApplication> = async ({ params }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  return db.transaction(async (tx) => {
    const opening = await findJobOpening(tx, { id: params.id });
    if (!opening) throw jobOpeningNotFound();
    const canceled = await tx
      .update(jobApplications)
      .set({ status: "CANCELED", canceledFrom: sql`${jobApplications.status}`, updatedAt: sql`now()` })
      .where(
        and(
          eq(jobApplications.jobOpeningId, opening.id),
          eq(jobApplications.userId, actor.userId),
          inArray(jobApplications.status, cancelable),
        ),
      )
      .returning({ id: jobApplications.id });
    if (canceled.length === 0) {
      const applications = await applicationsOf(tx, actor.userId, [opening.id]);
      if (applications.has(opening.id)) throw applicationNotCancelable();
      throw opening.approved ? applicationNotFound() : jobOpeningNotFound();
    }
    return {
      message: messages.applicationCanceled,
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};

/** The application stands as it stood; one that stands already stays as it is. */
export const restoreApplication: Verb<typeof contract.restoreApplication> = async ({ params }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, actor.userId))) throw notSignedIn();
    const opening = await findJobOpening(tx, { id: params.id });
    if (!opening) throw jobOpeningNotFound();
    const [restored] = await tx
      .update(jobApplications)
      .set({ status: sql`${jobApplications.canceledFrom}`, canceledFrom: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(jobApplications.jobOpeningId, opening.id),
          eq(jobApplications.userId, actor.userId),
          isNotNull(jobApplications.canceledFrom),
          isUndoable(jobApplications.updatedAt),
        ),
      )
      .returning({ id: jobApplications.id });
    // An answer that was given before the cancelation may not have been told yet.
    if (restored) await enqueueAnswerMail(context, tx, restored.id);
    else {
      const application = (await applicationsOf(tx, actor.userId, [opening.id])).get(opening.id);
      if (!application) throw opening.approved ? applicationNotFound() : jobOpeningNotFound();
      if (application.status === "CANCELED") throw cancelationStands();
    }
    return {
      message: restored ? messages.applicationRestored : messages.nothingChanged,
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};
