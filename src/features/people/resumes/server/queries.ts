import { and, asc, desc, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { skills } from "../../../base/reference/table.ts";
import { certificates } from "../../../training/certificates/table.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

export async function findResume(connection: Connection, userId: string) {
  const [row] = await connection
    .select({ title: resumes.title, position: resumes.position, summary: resumes.summary })
    .from(resumes)
    .where(eq(resumes.userId, userId));
  return row;
}
export type ResumeRow = NonNullable<Awaited<ReturnType<typeof findResume>>>;

export const listExperiences = (connection: Connection, userId: string) =>
  connection
    .select()
    .from(resumeExperiences)
    .where(eq(resumeExperiences.userId, userId))
    .orderBy(asc(resumeExperiences.rank));
export type ExperienceRow = Awaited<ReturnType<typeof listExperiences>>[number];

export const listEducations = (connection: Connection, userId: string) =>
  connection
    .select()
    .from(resumeEducations)
    .where(eq(resumeEducations.userId, userId))
    .orderBy(asc(resumeEducations.rank));
export type EducationRow = Awaited<ReturnType<typeof listEducations>>[number];

export const listSkillsOfResume = (connection: Connection, userId: string) =>
  connection
    .select({ id: skills.id, name: skills.name, type: skills.type, proficiency: resumeSkills.proficiency })
    .from(resumeSkills)
    .innerJoin(skills, eq(skills.id, resumeSkills.skillId))
    .where(eq(resumeSkills.userId, userId))
    .orderBy(asc(skills.type), asc(skills.name));
export type ResumeSkillRow = Awaited<ReturnType<typeof listSkillsOfResume>>[number];

/** The last course that was done first. */
export const listCertificatesOfResume = (connection: Connection, userId: string) =>
  connection
    .select({
      code: certificates.code,
      course: certificates.courseName,
      trainer: certificates.trainerName,
      duration: certificates.seconds,
      completed_on: certificates.completedOn,
    })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), certificates.inResume))
    .orderBy(desc(certificates.completedOn), desc(certificates.id));
