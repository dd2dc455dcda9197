import { sql } from "drizzle-orm";
import { countUpToMost, isUnseen, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { representations } from "../table.ts";

/** Requests that a company has not answered. */
export const waitingRequests: WaitingCount = {
  kind: "requests",
  of: "company",
  count: (connection, companyId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${representations}
        where ${representations.companyId} = ${companyId} and ${representations.status} = 'AWAIT'`,
    ),
};

/** Answers to requests that a professional has not seen. */
export const waitingRequestAnswers: WaitingCount = {
  kind: "request_answers",
  of: "professional",
  count: (connection, userId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${representations} where ${representations.userId} = ${userId}
        and ${representations.status} in ('APPROVED', 'DENIED')
        and ${isUnseen(representations.decidedAt, userId, "request_answers")}`,
    ),
};
