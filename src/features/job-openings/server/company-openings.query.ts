import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { containing, searchWords } from "../../../shared/search-words.ts";
import { companies } from "../../companies/table.ts";
import type { JobOpeningStatus } from "../lifecycle.ts";
import { jobOpeningSkills, jobOpenings } from "../table.ts";
import { cardColumns, newestFirst } from "./queries.ts";
import type { OpeningFilters } from "./visible-openings.query.ts";

interface CompanyPage extends OpeningFilters {
  companyId: string;
  status: JobOpeningStatus | undefined;
  /** False: openings that wait for approval too, for the company itself. */
  onlyApproved: boolean;
  today: string;
  limit: number;
  offset: number;
}

/** Openings of one company in any state, newest first. */
export const listOpeningsOfCompany = (connection: Connection, page: CompanyPage) =>
  connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(
      and(
        eq(jobOpenings.companyId, page.companyId),
        sql`${jobOpenings.deletedAt} is null`,
        page.onlyApproved ? eq(jobOpenings.approved, true) : undefined,
        page.status ? hasStatus(page.status, page.today) : undefined,
        page.state ? eq(jobOpenings.state, page.state) : undefined,
        page.city ? eq(jobOpenings.city, page.city) : undefined,
        page.position ? eq(jobOpenings.position, page.position) : undefined,
        page.segment ? asksFor(page.segment) : undefined,
        ...searchWords(page.filter).map((word) => sql`${jobOpenings.searchText} like ${containing(word)}`),
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset);

/** The status that everybody sees, as a condition: see effectiveStatus in the lifecycle. */
function hasStatus(status: JobOpeningStatus, today: string): SQL | undefined {
  if (status === "OPEN") return and(eq(jobOpenings.status, "OPEN"), gte(jobOpenings.expiration, today));
  if (status === "CLOSED") {
    const expired = and(eq(jobOpenings.status, "OPEN"), lt(jobOpenings.expiration, today));
    return or(eq(jobOpenings.status, "CLOSED"), expired);
  }
  return eq(jobOpenings.status, status);
}

const asksFor = (segment: string): SQL =>
  sql`exists (select 1 from ${jobOpeningSkills} where ${jobOpeningSkills.jobOpeningId} = ${jobOpenings.id}
    and ${jobOpeningSkills.skillId} = ${segment})`;
