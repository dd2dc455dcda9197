import { eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../features/work/job-openings/lifecycle.ts";
import {
  mailApplicationAnswer,
  mailApplicationAnswerJob,
} from "../../features/work/job-openings/server/emails.tsx";
import { jobApplications, type jobOpenings } from "../../features/work/job-openings/table.ts";
import { createApplication } from "../../features/work/job-openings/testing/factory.ts";
import { createCandidates, createVacancy } from "../../features/work/job-openings/testing/scene.ts";
import type { TestApp } from "./harness.ts";
import { queuedEmails } from "./queued-emails.ts";
import { workOff } from "./work-off.ts";

/** What a manager wishes for one of several candidates, well formed or not. */
export const wish = (_id: string, status: string, expected_status?: string) => ({
  _id,
  status,
  expected_status,
});

/** The body of a decision about one candidate. */
export const decision = (_id: string, status: string) => ({ candidate: wish(_id, status) });

/** Professionals who apply, managers who decide, and what is told of it. */
export function applicationScene(app: TestApp) {
  const orm = () => app.services.db.orm;

  const applicationsOf = (jobOpeningId: string) =>
    orm()
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.jobOpeningId, jobOpeningId))
      .orderBy(jobApplications.id);

  /** The jobs that tell answers are worked off, whether they are due or not. */
  const mailAnswers = () =>
    workOff(app, mailApplicationAnswerJob, (decided) => mailApplicationAnswer(app.services, decided));

  const subjectsTo = async (email: string) => (await queuedEmails(app, email)).map(({ subject }) => subject);

  return {
    async vacancy(given: Partial<typeof jobOpenings.$inferInsert> = {}) {
      const made = await createVacancy(orm(), given);
      return { ...made, params: { id: made.opening.id } };
    },
    /** Somebody who applied and waits for an answer. */
    async waiting() {
      const made = await createVacancy(orm());
      const application = await createApplication(orm(), {
        jobOpeningId: made.opening.id,
        userId: made.user.id,
      });
      return { ...made, application, params: { companyId: made.company.id, id: made.opening.id } };
    },
    candidates: (statuses: ApplicationStatus[] = ["AWAIT"]) => createCandidates(orm(), statuses),
    applicationsOf,
    statusesOf: async (jobOpeningId: string) =>
      (await applicationsOf(jobOpeningId)).map(({ status }) => status),
    subjectsTo,
    /** As if so much time had passed since the decisions and cancelations. */
    pass: (id: string, seconds: number) =>
      orm()
        .update(jobApplications)
        .set({
          decidedAt: sql`decided_at - make_interval(secs => ${seconds})`,
          updatedAt: sql`updated_at - make_interval(secs => ${seconds})`,
        })
        .where(eq(jobApplications.id, id)),
    /** As if the time to take decisions back had passed. */
    async workOffMails() {
      await app.services.db.pool.query(
        "update job_applications set decided_at = decided_at - interval '1 minute'",
      );
      await mailAnswers();
    },
    async mailsTo(email: string) {
      await mailAnswers();
      return subjectsTo(email);
    },
  };
}
