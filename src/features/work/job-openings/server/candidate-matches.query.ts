import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import { cities, skills } from "../../../base/reference/table.ts";
import { resumeExperiences, resumeSkills, resumes } from "../../../people/resumes/table.ts";
import { users } from "../../../people/users/table.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

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
    .orderBy(sql`${resumeSkills.proficiency} desc`, asc(skills.name));
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
export async function readMatches(connection: Connection, of: Readers, today: string) {
  const skills = await listMatchingSkills(connection, of);
  const experienceYears = await listExperienceYears(connection, of, today);
  const distances = await listCandidateDistances(connection, of);
  return { skills, experienceYears, distances };
}
export type Matches = Awaited<ReturnType<typeof readMatches>>;

/** Where somebody with a resume lives and as what the person works; undefined without a resume. */
export async function findApplicant(connection: Connection, userId: string) {
  const [row] = await connection
    .select({ userId: users.id, city: users.city, state: users.state, position: resumes.position })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(eq(resumes.userId, userId));
  return row;
}
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;
