import { eq, sql } from "drizzle-orm";
import { mailRepresentationAnswerJob } from "../../src/features/market/representations/server/emails.tsx";
import { representations } from "../../src/features/market/representations/table.ts";
import { mailApplicationAnswerJob } from "../../src/features/work/job-openings/server/emails.tsx";
import { jobApplications } from "../../src/features/work/job-openings/table.ts";
import { withDatabase } from "./courses.ts";

/** The time passes in which the answers to the applications of an opening may be undone: who applied is told. */
export const passUndoTime = (openingId: string): Promise<unknown> =>
  withDatabase(async (orm) => {
    const answered = await orm
      .update(jobApplications)
      .set({ decidedAt: sql`${jobApplications.decidedAt} - interval '1 minute'` })
      .where(eq(jobApplications.jobOpeningId, openingId))
      .returning({ id: jobApplications.id });
    for (const { id } of answered)
      await orm.execute(sql`update pgboss.job set start_after = now()
        where name = ${mailApplicationAnswerJob.name} and state = 'created' and data->>'applicationId' = ${id}`);
  });

/** Likewise of the answer to a request to represent: who asked is told. */
export const passUndoTimeOfRequest = (id: string): Promise<unknown> =>
  withDatabase(async (orm) => {
    await orm
      .update(representations)
      .set({ decidedAt: sql`${representations.decidedAt} - interval '1 minute'` })
      .where(eq(representations.id, id));
    await orm.execute(sql`update pgboss.job set start_after = now()
      where name = ${mailRepresentationAnswerJob.name} and state = 'created' and data->>'representationId' = ${id}`);
  });
