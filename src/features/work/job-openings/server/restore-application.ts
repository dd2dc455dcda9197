import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isUndoable } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  applicationNotFound,
  cancelationStands,
  type restoreApplication as endpoint,
} from "../application-contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { jobApplications } from "../table.ts";
import { enqueueDecisionMail } from "./emails.tsx";
import { applicationsOf, findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

/** The application stands as it stood; one that stands already stays as it is. */
export const restoreApplication: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  return db.transaction(async (tx) => {
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
    if (restored) await enqueueDecisionMail(context, tx, restored.id);
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
