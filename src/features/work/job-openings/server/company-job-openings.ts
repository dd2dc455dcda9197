import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import {
  stayApproved,
  staysApproved,
  waitAgain,
  withStandings,
} from "../../../base/moderation/server/standing.ts";
import { changedAddress } from "../../../base/reference/address.ts";
import { requireKnownCity, withKnownCity } from "../../../base/reference/server/known-city.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import type * as contract from "../contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { effectiveStatus, type JobOpeningStatus, may } from "../lifecycle.ts";
import type * as publishingContract from "../publishing-contract.ts";
import type { OpeningCandidates } from "../publishing-contract.ts";
import { jobOpeningSkills, jobOpenings, wasApproved } from "../table.ts";
import { conditionsOf, type OpeningFilters, searchOf } from "./find-openings.query.ts";
import { presentCard } from "./present.ts";
import { columnsOf, replaceSkills, requireRangesInOrder, requireTimeLeft } from "./publish-job-opening.ts";
import {
  applicationsOf,
  candidateCountsOf,
  cardColumns,
  countApplicationsOfCompany,
  countOpeningsByPosition,
  findJobOpening,
  newestFirst,
} from "./queries.ts";
import { readJobOpening, requireManagedOpening } from "./read-job-openings.ts";

export const listCompanyJobOpenings: Verb<typeof contract.listCompanyJobOpenings> = async (
  { params, query },
  context,
) => {
  const { db, actor, clock } = context;
  const { orm } = db;
  const company = await findLiveCompany(orm, params.companyId);
  const manages = may(actor, "manage", { companyId: company.id });
  const today = clock.today();
  const wanted = {
    ...(await withKnownCity(orm, query)),
    companyId: company.id,
    onlyApproved: query.approved === true || !may(actor, "read-unapproved", { companyId: company.id }),
    today,
  };
  const status = query.visible ? "OPEN" : query.status;
  const rows = await listOpeningsOfCompany(orm, { ...wanted, status, offset: query.page * query.limit });
  const ids = rows.map(({ id }) => id);
  if (manages) {
    const counts = await candidateCountsOf(orm, ids);
    const none = { waiting: 0, total: 0 };
    const cards = rows.map((row) => presentCard(row, today, { candidateCounts: counts.get(row.id) ?? none }));
    return {
      job_opportunity_list: await withStandings(orm, "job-opening", cards),
      job_opportunity_dash: await countApplicationsOfCompany(orm, company.id),
      status_counts: await countOpeningsOfCompany(orm, wanted),
    };
  }
  const applications = actor ? await applicationsOf(orm, actor.userId, ids) : undefined;
  return {
    job_opportunity_list: rows.map((row) =>
      presentCard(row, today, { application: applications?.get(row.id) }),
    ),
    job_opportunity_dash: null,
    status_counts: null,
  };
};

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
function isWanted(page: Omit<CompanyPage, "status" | "limit" | "offset">) {
  const conditions: Record<string, SQL | undefined> = {
    ...conditionsOf((name) => sql`${page[name]}`),
    segment: asksFor(page.segment),
  };
  return and(
    eq(jobOpenings.companyId, page.companyId),
    sql`${jobOpenings.deletedAt} is null`,
    page.onlyApproved ? eq(jobOpenings.approved, true) : undefined,
    ...searchOf(page).filters.map((name) => conditions[name]),
    ...searchWords(page.filter).map((word) => sql`${jobOpenings.searchText} like ${containing(word)}`),
  );
}

/** Openings of one company in any state, newest first. */
const listOpeningsOfCompany = (connection: Connection, page: CompanyPage) =>
  connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(isWanted(page), page.status ? hasStatus(page.status, page.today) : undefined))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset);

/** How many of the openings that are asked for are in each state. */
async function countOpeningsOfCompany(
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

const asksFor = (segment: string | undefined): SQL =>
  sql`exists (select 1 from ${jobOpeningSkills} where ${jobOpeningSkills.jobOpeningId} = ${jobOpenings.id}
    and ${jobOpeningSkills.skillId} = ${segment})`;

export const getCompanyJobOpening: Verb<typeof publishingContract.getCompanyJobOpening> = async (
  { params },
  context,
) => {
  const { db, actor, clock } = context;
  const row = await requireManagedOpening(db.orm, params);
  return { job_opportunity: await readJobOpening(db.orm, row, { actor, today: clock.today() }) };
};

export const updateJobOpening: Verb<typeof publishingContract.updateJobOpening> = async (
  { params, body },
  context,
) => {
  const { db, actor, clock, config } = context;
  const input = body.job_opportunity;
  const today = clock.today();
  return db.transaction(async (tx) => {
    const { id } = await requireManagedOpening(tx, params);
    await stayApproved(tx, context, "job-opening", [id]);
    // As it is once it is held.
    const before = await requireManagedOpening(tx, params);
    const stood = await readJobOpening(tx, before, { actor, today });
    const given =
      input.address &&
      (await requireKnownCity(tx, input.address, { before, field: "job_opportunity.address" }));
    const columns = columnsOf({ ...input, address: given && changedAddress(before, given) });
    requireTimeLeft(
      {
        status: input.status ?? effectiveStatus(before, today),
        expiration: input.expiration ?? before.expiration,
      },
      today,
    );
    requireRangesInOrder(columns, before);
    await tx
      .update(jobOpenings)
      .set({
        ...columns,
        expiration: input.expiration,
        ...staysApproved(config, { wasApproved, shown, columns }),
        updatedAt: sql`now()`,
      })
      .where(eq(jobOpenings.id, before.id));
    if (input.skills) await replaceSkills(tx, before, input.skills);
    await waitAgain(tx, context, "job-opening", [before.id]);
    const row = await findJobOpening(tx, { id: before.id });
    if (!row) throw jobOpeningNotFound();
    const jobOpening = await readJobOpening(tx, row, { actor, today });
    const message = row.approved ? messages.jobOpeningSaved : messages.jobOpeningAwaitsApproval;
    return { message: savedMessage(stood, jobOpening, message), job_opportunity: jobOpening };
  });
};

const { name, description, benefitsText, zipcode, street, number, complement, district, city, state } =
  jobOpenings;

/**
 * What people read of an opening in words that the company chose. Another such column also belongs into `fieldsOf`
 * (`moderated-opening.ts`) and `withoutUnapproved` (`read-job-openings.ts`), or it is shown before it is approved.
 */
const shown = { name, description, benefitsText, zipcode, street, number, complement, district, city, state };

export const removeJobOpening: Verb<typeof publishingContract.removeJobOpening> = async (
  { params },
  context,
) =>
  context.db.transaction(async (tx) => {
    const row = await requireManagedOpening(tx, params);
    await tx.update(jobOpenings).set({ deletedAt: sql`now()` }).where(eq(jobOpenings.id, row.id));
    await recordAudit(tx, context, {
      action: "JOB_OPENING_REMOVED",
      subjectId: row.id,
      companyId: row.companyId,
    });
    return { message: messages.jobOpeningRemoved };
  });

/** More bars than that nobody compares. */
const maxOpenings = 8;

export const countOpeningCandidates: Verb<typeof publishingContract.countOpeningCandidates> = async (
  { params },
  { db, clock },
) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const { rows } = await db.orm.execute<OpeningCandidates & Record<string, unknown>>(sql`
    select o.id as _id, o.name, counted.* from job_openings o
      cross join lateral (
        select count(*) filter (where status = 'AWAIT')::int as waiting,
               count(*) filter (where status = 'APPROVED')::int as approved,
               count(*) filter (where status = 'DENIED')::int as denied
          from job_applications where job_opening_id = o.id
      ) as counted
     where o.company_id = ${company.id} and o.deleted_at is null and o.status = 'OPEN' and o.expiration >= ${clock.today()}
       and counted.waiting + counted.approved + counted.denied > 0
     order by counted.waiting desc, counted.approved + counted.denied desc, o.created_at desc, o.id
     limit ${maxOpenings}`);
  return { opening_list: rows };
};

export const listOpeningGroups: Verb<typeof publishingContract.listOpeningGroups> = async (
  { params },
  context,
) => {
  const { db, clock } = context;
  return { opportunity_group_list: await countOpeningsByPosition(db.orm, params.companyId, clock.today()) };
};
