import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "../../../platform/database/database.ts";
import { cities, skills } from "../../reference/table.ts";
import { resumeExperiences, resumeSkills, resumes } from "../../resumes/table.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

/** The segments and languages that an opening asks for and a candidate brings, best first, by person. */
export async function listMatchingSkills(connection: Connection, jobOpeningId: string) {
  const rows = await connection
    .select({
      userId: resumeSkills.userId,
      name: skills.name,
      type: skills.type,
      proficiency: resumeSkills.proficiency,
      wanted: jobOpeningSkills.proficiency,
    })
    .from(jobOpeningSkills)
    .innerJoin(jobApplications, eq(jobApplications.jobOpeningId, jobOpeningSkills.jobOpeningId))
    .innerJoin(
      resumeSkills,
      and(
        eq(resumeSkills.userId, jobApplications.userId),
        eq(resumeSkills.skillId, jobOpeningSkills.skillId),
      ),
    )
    .innerJoin(skills, eq(skills.id, jobOpeningSkills.skillId))
    .where(eq(jobOpeningSkills.jobOpeningId, jobOpeningId))
    .orderBy(sql`${resumeSkills.proficiency} desc`, asc(skills.name));
  return Map.groupBy(rows, ({ userId }) => userId);
}
export type MatchingSkill = NonNullable<
  ReturnType<Awaited<ReturnType<typeof listMatchingSkills>>["get"]>
>[number];

/** Whole years that each candidate of an opening has worked; jobs at the same time count once. */
export async function listExperienceYears(connection: Connection, jobOpeningId: string, today: string) {
  // A job that has not begun, or ends before it begins, is an empty span.
  const span = sql`daterange(${resumeExperiences.startDate},
    greatest(${resumeExperiences.startDate}, least(coalesce(${resumeExperiences.endDate}, ${today}::date), ${today}::date)))`;
  const worked = connection
    .select({
      userId: resumeExperiences.userId,
      span: sql`unnest(range_agg(${span}))`.as("span"),
    })
    .from(resumeExperiences)
    .innerJoin(jobApplications, eq(jobApplications.userId, resumeExperiences.userId))
    .where(
      and(eq(jobApplications.jobOpeningId, jobOpeningId), sql`${resumeExperiences.startDate} is not null`),
    )
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
export async function listCandidateDistances(connection: Connection, jobOpeningId: string) {
  const theirs = alias(cities, "theirs");
  const rows = await connection
    .select({
      userId: resumes.userId,
      km: sql<number | null>`round(${theirs.place} <-> ${cities.place})::int`,
    })
    .from(jobOpenings)
    .innerJoin(cities, eq(cities.ibgeCode, jobOpenings.cityCode))
    .innerJoin(jobApplications, eq(jobApplications.jobOpeningId, jobOpenings.id))
    .innerJoin(resumes, eq(resumes.userId, jobApplications.userId))
    .innerJoin(theirs, eq(theirs.ibgeCode, resumes.cityCode))
    .where(eq(jobOpenings.id, jobOpeningId));
  return new Map(rows.flatMap(({ userId, km }) => (km === null ? [] : [[userId, km] as const])));
}
