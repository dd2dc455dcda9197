import { sql } from "drizzle-orm";
import { countUpToMost, isUnseen, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { jobApplications, jobOpenings } from "../table.ts";

/** Candidates whom a company has not answered. */
export const waitingCandidates: WaitingCount = {
  kind: "candidates",
  of: "company",
  count: (connection, companyId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${jobApplications} join ${jobOpenings} on ${jobOpenings.id} = ${jobApplications.jobOpeningId}
        where ${jobOpenings.companyId} = ${companyId} and ${jobOpenings.deletedAt} is null
          and ${jobApplications.status} = 'AWAIT'`,
    ),
};

/** Answers to applications that a professional has not seen. */
export const waitingApplicationAnswers: WaitingCount = {
  kind: "application_answers",
  of: "professional",
  count: (connection, userId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${jobApplications} where ${jobApplications.userId} = ${userId}
        and ${jobApplications.status} in ('APPROVED', 'DENIED')
        and ${isUnseen(jobApplications.decidedAt, userId, "application_answers")}`,
    ),
};
