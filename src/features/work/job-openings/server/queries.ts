import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { skills } from "../../../base/reference/table.ts";
import { recordColumns } from "../../../people/companies/server/record.ts";
import { companies, companyAnswers } from "../../../people/companies/table.ts";
import { resumes } from "../../../people/resumes/table.ts";
import { users } from "../../../people/users/table.ts";
import { applicationStatuses } from "../lifecycle.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

/** What a card shows of an opening and its company. */
export const cardColumns = {
  id: jobOpenings.id,
  slug: jobOpenings.slug,
  name: jobOpenings.name,
  position: jobOpenings.position,
  employmentType: jobOpenings.employmentType,
  salaryStartCents: jobOpenings.salaryStartCents,
  salaryEndCents: jobOpenings.salaryEndCents,
  contractType: jobOpenings.contractType,
  workplace: jobOpenings.workplace,
  commissionFromPoints: jobOpenings.commissionFromPoints,
  commissionToPoints: jobOpenings.commissionToPoints,
  welcomesDisabilities: jobOpenings.welcomesDisabilities,
  statesCovered: jobOpenings.statesCovered,
  expiration: jobOpenings.expiration,
  status: jobOpenings.status,
  city: jobOpenings.city,
  state: jobOpenings.state,
  createdAt: jobOpenings.createdAt,
  companyId: companies.id,
  companySlug: companies.slug,
  companyName: companies.nameFancy,
  companyImageId: companies.imageId,
};

export const newestFirst = [desc(jobOpenings.createdAt), desc(jobOpenings.id)];

const isAlive = sql`${jobOpenings.deletedAt} is null`;

const findStatement = prepared(
  (by: "id" | "slug") => `job_opening_by_${by}`,
  (connection, by: "id" | "slug") =>
    connection
      .select({
        ...cardColumns,
        description: jobOpenings.description,
        availabilityForTravel: jobOpenings.availabilityForTravel,
        expenseAllowance: jobOpenings.expenseAllowance,
        benefits: jobOpenings.benefits,
        benefitsText: jobOpenings.benefitsText,
        requiresCore: jobOpenings.requiresCore,
        companySite: companies.site,
        companyRecord: recordColumns,
        approved: jobOpenings.approved,
        zipcode: jobOpenings.zipcode,
        street: jobOpenings.street,
        number: jobOpenings.number,
        complement: jobOpenings.complement,
        district: jobOpenings.district,
      })
      .from(jobOpenings)
      .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
      .leftJoin(companyAnswers, eq(companyAnswers.companyId, companies.id))
      .where(and(eq(jobOpenings[by], sql.placeholder("value")), isAlive)),
);

/** What a mail about an application says of its opening, also of one that was removed after the answer. */
export async function findAnsweredOpening(connection: Connection, id: string) {
  const [row] = await connection
    .select({
      id: jobOpenings.id,
      name: jobOpenings.name,
      approved: jobOpenings.approved,
      isRemoved: sql<boolean>`not (${isAlive})`,
      companyId: companies.id,
      companyName: companies.nameFancy,
      isOfBlocked: sql<boolean>`${companies.blockedAt} is not null`,
    })
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(eq(jobOpenings.id, id), isNull(companies.deletedAt)));
  return row;
}
export type AnsweredOpening = NonNullable<Awaited<ReturnType<typeof findAnsweredOpening>>>;

/** An opening with all that its page shows; a deleted one is not there. */
export async function findJobOpening(connection: Connection, where: { id: string } | { slug: string }) {
  const by = "id" in where ? "id" : "slug";
  const statement = findStatement(connection, by);
  const [row] = await statement.execute({ value: "id" in where ? where.id : where.slug });
  return row;
}
export type JobOpeningRow = NonNullable<Awaited<ReturnType<typeof findJobOpening>>>;

const skillsStatement = prepared("skills_of_job_opening", (connection) =>
  connection
    .select({
      id: skills.id,
      name: skills.name,
      type: skills.type,
      proficiency: jobOpeningSkills.proficiency,
    })
    .from(jobOpeningSkills)
    .innerJoin(skills, eq(skills.id, jobOpeningSkills.skillId))
    .where(eq(jobOpeningSkills.jobOpeningId, sql.placeholder("jobOpeningId")))
    .orderBy(skills.type, alphabetically(skills.name)),
);

export const listSkillsOfOpening = (connection: Connection, jobOpeningId: string) =>
  skillsStatement(connection).execute({ jobOpeningId });

const selectCandidates = (connection: Connection) =>
  connection
    .select({
      jobOpeningId: jobApplications.jobOpeningId,
      id: jobApplications.id,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      userId: users.id,
      slug: users.slug,
      name: users.name,
      lastname: users.lastname,
      imageId: users.imageId,
      gender: users.gender,
      city: users.city,
      state: users.state,
      phone: users.phone,
      email: users.email,
      acceptPhone: users.acceptPhone,
      acceptEmail: users.acceptEmail,
      blockedAt: users.blockedAt,
      pageSuspendedAt: users.pageSuspendedAt,
      companyIsBlocked: sql<boolean>`exists (select from ${jobOpenings} o join ${companies} c on c.id = o.company_id
        where o.id = ${jobApplications.jobOpeningId} and c.blocked_at is not null)`,
      title: resumes.title,
      position: resumes.position,
      denialReason: jobApplications.denialReason,
      denialText: jobApplications.denialText,
    })
    .from(jobApplications)
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(resumes, eq(resumes.userId, users.id));

const inOrder = sql.raw(`array['${applicationStatuses.join("','")}']`);

/** Those that wait first, the newest first among them. */
export const listCandidates = (connection: Connection, jobOpeningId: string) =>
  selectCandidates(connection)
    .where(eq(jobApplications.jobOpeningId, jobOpeningId))
    .orderBy(
      sql`array_position(${inOrder}, ${jobApplications.status})`,
      desc(jobApplications.createdAt),
      desc(jobApplications.id),
    );
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** The applications of one professional among some openings, by opening. */
export async function applicationsOf(connection: Connection, userId: string, openingIds: string[]) {
  if (openingIds.length === 0) return new Map<string, CandidateRow>();
  const rows = await selectCandidates(connection).where(
    and(eq(jobApplications.userId, userId), inArray(jobApplications.jobOpeningId, openingIds)),
  );
  return new Map(rows.map((row) => [row.jobOpeningId, row]));
}

/** How many candidates each of some openings has, canceled ones left out. */
export async function candidateCountsOf(connection: Connection, openingIds: string[]) {
  if (openingIds.length === 0) return new Map<string, { waiting: number; total: number }>();
  const rows = await connection
    .select({
      jobOpeningId: jobApplications.jobOpeningId,
      waiting: sql<number>`count(*) filter (where ${jobApplications.status} = 'AWAIT')::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(jobApplications)
    .where(and(inArray(jobApplications.jobOpeningId, openingIds), ne(jobApplications.status, "CANCELED")))
    .groupBy(jobApplications.jobOpeningId);
  return new Map(rows.map(({ jobOpeningId, ...counts }) => [jobOpeningId, counts]));
}

/** Openings that a professional applied to and did not give up, last change first. */
export const listAppliedJobOpenings = (
  connection: Connection,
  userId: string,
  page: {
    status: (typeof jobApplications.$inferSelect)["status"] | undefined;
    limit: number;
    offset: number;
  },
) =>
  connection
    .select({ ...cardColumns, approved: jobOpenings.approved })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(
      and(
        eq(jobApplications.userId, userId),
        page.status ? eq(jobApplications.status, page.status) : ne(jobApplications.status, "CANCELED"),
        isAlive,
      ),
    )
    .orderBy(desc(jobApplications.updatedAt), desc(jobApplications.id))
    .limit(page.limit)
    .offset(page.offset);

const applicationCounts = {
  await: sql<number>`count(*) filter (where ${jobApplications.status} = 'AWAIT')::int`,
  approved: sql<number>`count(*) filter (where ${jobApplications.status} = 'APPROVED')::int`,
  denied: sql<number>`count(*) filter (where ${jobApplications.status} = 'DENIED')::int`,
};

const countApplications = async (connection: Connection, where: SQL | undefined) => {
  const [counts] = await connection
    .select(applicationCounts)
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
    .where(and(where, isAlive));
  return counts ?? { await: 0, approved: 0, denied: 0 };
};

export const countApplicationsOfUser = (connection: Connection, userId: string) =>
  countApplications(connection, eq(jobApplications.userId, userId));

export const countApplicationsOfCompany = (connection: Connection, companyId: string) =>
  countApplications(connection, eq(jobOpenings.companyId, companyId));

export const countOpeningsByPosition = (connection: Connection, companyId: string, today: string) =>
  connection
    .select({
      position: jobOpenings.position,
      total: count(),
      open: sql<number>`count(*) filter (where ${jobOpenings.status} = 'OPEN' and ${jobOpenings.expiration} >= ${today})::int`,
    })
    .from(jobOpenings)
    .where(and(eq(jobOpenings.companyId, companyId), isAlive))
    .groupBy(jobOpenings.position)
    .orderBy(desc(count()), asc(jobOpenings.position));
