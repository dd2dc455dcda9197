import { and, eq, inArray, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  applicationNotCancelable,
  applicationNotFound,
  type cancelApplication as endpoint,
} from "../application-contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { applicationStatuses, mayCancelFrom } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { applicationsOf, findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

const cancelable = applicationStatuses.filter(mayCancelFrom);

export const cancelApplication: Verb<typeof endpoint> = async ({ params }, context) => {
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
