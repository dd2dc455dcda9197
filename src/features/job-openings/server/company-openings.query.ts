import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { containing, searchWords } from "../../../shared/search-words.ts";
import { companies } from "../../companies/table.ts";
import type { JobOpeningStatus } from "../lifecycle.ts";
import { isInState, jobOpeningSkills, jobOpenings } from "../table.ts";
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

/** What is asked for besides the state. */
const isWanted = (page: Omit<CompanyPage, "status" | "limit" | "offset">) =>
  and(
    eq(jobOpenings.companyId, page.companyId),
    sql`${jobOpenings.deletedAt} is null`,
    page.onlyApproved ? eq(jobOpenings.approved, true) : undefined,
    page.state ? (page.city ? eq(jobOpenings.state, page.state) : isInState(sql`${page.state}`)) : undefined,
    page.city ? eq(jobOpenings.city, page.city) : undefined,
    page.position ? eq(jobOpenings.position, page.position) : undefined,
    page.contract_type ? sql`${jobOpenings.contractType} = ${page.contract_type}` : undefined,
    page.workplace ? sql`${jobOpenings.workplace} = ${page.workplace}` : undefined,
    page.welcomes_disabilities ? eq(jobOpenings.welcomesDisabilities, true) : undefined,
    page.segment ? asksFor(page.segment) : undefined,
    ...searchWords(page.filter).map((word) => sql`${jobOpenings.searchText} like ${containing(word)}`),
  );

/** Openings of one company in any state, newest first. */
export const listOpeningsOfCompany = (connection: Connection, page: CompanyPage) =>
  connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(isWanted(page), page.status ? hasStatus(page.status, page.today) : undefined))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset);

/** How many of the openings that are asked for are in each state. */
export async function countOpeningsOfCompany(
  connection: Connection,
  page: Parameters<typeof isWanted>[0],
): Promise<Record<JobOpeningStatus, number>> {
  const counted = (status: JobOpeningStatus) =>
    sql<number>`count(*) filter (where ${hasStatus(status, page.today)})::int`;
  const [counts] = await connection
    .select({
      OPEN: counted("OPEN"),
      CLOSED: counted("CLOSED"),
      STANDBY: counted("STANDBY"),
      CANCELED: counted("CANCELED"),
    })
    .from(jobOpenings)
    .where(isWanted(page));
  return counts ?? { OPEN: 0, CLOSED: 0, STANDBY: 0, CANCELED: 0 };
}

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
