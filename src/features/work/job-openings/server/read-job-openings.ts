import { and, eq, gte, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { findStanding } from "../../../base/moderation/server/standing.ts";
import { cities, skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { resumeExperiences, resumeSkills, resumes } from "../../../people/resumes/table.ts";
import { users } from "../../../people/users/table.ts";
import { type JobOpening, type JobOpeningCard, jobOpeningNotFound } from "../contract.ts";
import { isVisible, may, mayApplyFrom } from "../lifecycle.ts";
import { isPublished, jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";
import { presentCard, presentJobOpening } from "./present.ts";
import {
  applicationsOf,
  type CandidateRow,
  cardColumns,
  findJobOpening,
  type JobOpeningRow,
  listCandidates,
  listSkillsOfOpening,
  newestFirst,
} from "./queries.ts";

/** An opening whole, with what this person may see of it: the company its candidates, a professional the own entry. */
export async function readJobOpening(
  connection: Connection,
  row: JobOpeningRow,
  viewer: { actor: Actor | null; today: string },
): Promise<JobOpening> {
  const { actor, today } = viewer;
  const skills = await listSkillsOfOpening(connection, row.id);
  const moderation = may(actor, "read-unapproved", row)
    ? await findStanding(connection, "job-opening", row)
    : null;
  if (may(actor, "manage", row)) {
    const rows = await listCandidates(connection, row.id);
    const matches = await readMatches(connection, { jobOpeningId: row.id }, today);
    const counted = rows.filter(({ status }) => status !== "CANCELED");
    const waiting = counted.filter(({ status }) => status === "AWAIT").length;
    return presentJobOpening(row, skills, today, {
      candidates: { rows, matches },
      candidateCounts: { waiting, total: counted.length },
      moderation,
    });
  }
  const applications = actor ? await applicationsOf(connection, actor.userId, [row.id]) : new Map();
  const shown = may(actor, "read-unapproved", row) ? row : withoutUnapproved(row);
  const application = applications.get(row.id);
  const ownMatch = await matchOfReader(connection, row, { actor, today, application });
  return presentJobOpening(shown, skills, today, { application, ownMatch, moderation });
}

/** Of a professional who may apply: what one knows before, one does not ask the company for. */
async function matchOfReader(
  connection: Connection,
  row: JobOpeningRow,
  reader: { actor: Actor | null; today: string; application: CandidateRow | undefined },
) {
  const { actor, today, application } = reader;
  if (actor?.type !== "SALESMAN" || !isVisible(row, today)) return undefined;
  if (!mayApplyFrom(application?.status ?? null)) return undefined;
  const applicant = await findApplicant(connection, actor.userId);
  if (!applicant) return undefined;
  const of = { jobOpeningId: row.id, userId: actor.userId };
  return { applicant, matches: await readMatches(connection, of, today) };
}

type Shown = Pick<JobOpeningRow, "name" | "approved"> &
  Partial<Pick<JobOpeningRow, "description" | "benefitsText">>;

/**
 * An opening as somebody sees it who applied before the company changed it: what nobody approved yet is not shown, nor
 * mailed.
 */
export const withoutUnapproved = <Row extends Shown>(row: Row): Row =>
  row.approved
    ? row
    : {
        ...row,
        name: "Vaga em análise",
        ...(row.description !== undefined && { description: "" }),
        ...(row.benefitsText !== undefined && { benefitsText: null }),
        ...("street" in row && {
          zipcode: null,
          street: null,
          number: null,
          complement: null,
          district: null,
        }),
      };

/**
 * An opening of the company that the path names.
 * @throws jobOpeningNotFound
 */
export async function requireManagedOpening(
  connection: Connection,
  ids: { companyId: string; id: string },
): Promise<JobOpeningRow> {
  const row = await findJobOpening(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw jobOpeningNotFound();
  return row;
}

/** Openings as lists show them, by id: those that everybody may see and that are not over. */
export async function readPublishedOpenings(
  connection: Connection,
  ids: readonly string[],
  today: string,
): Promise<Map<string, JobOpeningCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(jobOpenings)
    .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
    .where(and(inArray(jobOpenings.id, [...ids]), isPublished, gte(jobOpenings.expiration, today)));
  return new Map(rows.map((row) => [row.id, presentCard(row, today, {})]));
}

/** Addresses of the openings that everybody may see, newest first. */
export const listSitemapEntries = (connection: Connection, today: string, { limit, offset }: Page) =>
  connection
    .select({ slug: jobOpenings.slug, updatedAt: jobOpenings.updatedAt })
    .from(jobOpenings)
    .where(
      and(
        eq(jobOpenings.status, "OPEN"),
        eq(jobOpenings.approved, true),
        sql`${jobOpenings.deletedAt} is null`,
        gte(jobOpenings.expiration, today),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

/** Whose matches with an opening are read: of all who applied, or of one person who may. */
interface Readers {
  jobOpeningId: string;
  userId?: string;
}

const isOf = (column: SQLWrapper, { jobOpeningId, userId }: Readers): SQL =>
  userId
    ? sql`${column} = ${userId}`
    : sql`${column} in (select ${jobApplications.userId} from ${jobApplications}
        where ${jobApplications.jobOpeningId} = ${jobOpeningId})`;

/** The segments and languages that an opening asks for and a candidate brings, best first, by person. */
async function listMatchingSkills(connection: Connection, of: Readers) {
  const rows = await connection
    .select({
      userId: resumeSkills.userId,
      name: skills.name,
      type: skills.type,
      proficiency: resumeSkills.proficiency,
      wanted: jobOpeningSkills.proficiency,
    })
    .from(jobOpeningSkills)
    .innerJoin(resumeSkills, eq(resumeSkills.skillId, jobOpeningSkills.skillId))
    .innerJoin(skills, eq(skills.id, jobOpeningSkills.skillId))
    .where(and(eq(jobOpeningSkills.jobOpeningId, of.jobOpeningId), isOf(resumeSkills.userId, of)))
    .orderBy(sql`${resumeSkills.proficiency} desc`, alphabetically(skills.name));
  return Map.groupBy(rows, ({ userId }) => userId);
}
export type MatchingSkill = NonNullable<
  ReturnType<Awaited<ReturnType<typeof listMatchingSkills>>["get"]>
>[number];

/** Whole years that each candidate of an opening has worked; jobs at the same time count once. */
async function listExperienceYears(connection: Connection, of: Readers, today: string) {
  // A job that has not begun, or ends before it begins, is an empty span.
  const span = sql`daterange(${resumeExperiences.startDate},
    greatest(${resumeExperiences.startDate}, least(coalesce(${resumeExperiences.endDate}, ${today}::date), ${today}::date)))`;
  const worked = connection
    .select({
      userId: resumeExperiences.userId,
      span: sql`unnest(range_agg(${span}))`.as("span"),
    })
    .from(resumeExperiences)
    .where(and(isOf(resumeExperiences.userId, of), sql`${resumeExperiences.startDate} is not null`))
    .groupBy(resumeExperiences.userId)
    .as("worked");
  const rows = await connection
    .select({
      userId: worked.userId,
      years: sql<number>`floor(sum(upper(${worked.span}) - lower(${worked.span})) / 365.25)::int`,
    })
    .from(worked)
    .groupBy(worked.userId);
  return new Map(rows.map(({ userId, years }) => [userId, years]));
}

/** How far from the opening's city its candidates live, in whole kilometres, where both cities are known. */
async function listCandidateDistances(connection: Connection, of: Readers) {
  const theirs = alias(cities, "theirs");
  const rows = await connection
    .select({
      userId: resumes.userId,
      km: sql<number | null>`round(${theirs.place} <-> ${cities.place})::int`,
    })
    .from(jobOpenings)
    .innerJoin(cities, eq(cities.ibgeCode, jobOpenings.cityCode))
    .innerJoin(resumes, isOf(resumes.userId, of))
    .innerJoin(theirs, eq(theirs.ibgeCode, resumes.cityCode))
    .where(eq(jobOpenings.id, of.jobOpeningId));
  return new Map(rows.flatMap(({ userId, km }) => (km === null ? [] : [[userId, km] as const])));
}

/** All that is known of how some people match an opening. */
async function readMatches(connection: Connection, of: Readers, today: string) {
  const skills = await listMatchingSkills(connection, of);
  const experienceYears = await listExperienceYears(connection, of, today);
  const distances = await listCandidateDistances(connection, of);
  return { skills, experienceYears, distances };
}
export type Matches = Awaited<ReturnType<typeof readMatches>>;

/** Where somebody with a resume lives and as what the person works; undefined without a resume. */
async function findApplicant(connection: Connection, userId: string) {
  const [row] = await connection
    .select({ userId: users.id, city: users.city, state: users.state, position: resumes.position })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(eq(resumes.userId, userId));
  return row;
}
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;
