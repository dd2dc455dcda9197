import { and, asc, desc, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { skills } from "../../../base/reference/table.ts";
import { certificates } from "../../../training/certificates/table.ts";
import type { Education, Experience, Resume, ResumeCertificate, SkillEntry } from "../contract.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

async function findResume(connection: Connection, userId: string) {
  const [row] = await connection
    .select({ title: resumes.title, position: resumes.position, summary: resumes.summary })
    .from(resumes)
    .where(eq(resumes.userId, userId));
  return row;
}
type ResumeRow = NonNullable<Awaited<ReturnType<typeof findResume>>>;

export const listExperiences = (connection: Connection, userId: string) =>
  connection
    .select()
    .from(resumeExperiences)
    .where(eq(resumeExperiences.userId, userId))
    .orderBy(asc(resumeExperiences.rank));
type ExperienceRow = Awaited<ReturnType<typeof listExperiences>>[number];

export const listEducations = (connection: Connection, userId: string) =>
  connection
    .select()
    .from(resumeEducations)
    .where(eq(resumeEducations.userId, userId))
    .orderBy(asc(resumeEducations.rank));
type EducationRow = Awaited<ReturnType<typeof listEducations>>[number];

const listSkillsOfResume = (connection: Connection, userId: string) =>
  connection
    .select({ id: skills.id, name: skills.name, type: skills.type, proficiency: resumeSkills.proficiency })
    .from(resumeSkills)
    .innerJoin(skills, eq(skills.id, resumeSkills.skillId))
    .where(eq(resumeSkills.userId, userId))
    .orderBy(asc(skills.type), alphabetically(skills.name));
type ResumeSkillRow = Awaited<ReturnType<typeof listSkillsOfResume>>[number];

/** The last course that was done first. */
const listCertificatesOfResume = (connection: Connection, userId: string) =>
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

const unwritten = { title: null, position: null, summary: null };

/** The whole resume of a person, or null where none was ever saved, nor a certificate put into it. */
export async function readResume(connection: Connection, userId: string): Promise<Resume | null> {
  const row = await findResume(connection, userId);
  const certificates = await listCertificatesOfResume(connection, userId);
  if (!row && certificates.length === 0) return null;
  return presentResume(row ?? unwritten, {
    experiences: await listExperiences(connection, userId),
    educations: await listEducations(connection, userId),
    skills: await listSkillsOfResume(connection, userId),
    certificates,
  });
}

const presentExperience = (row: ExperienceRow): Experience => ({
  _id: row.id,
  company: row.company,
  title: row.title,
  position: row.position,
  employment_type: row.employmentType,
  start_date: row.startDate,
  end_date: row.endDate,
  description: row.description,
});

const presentEducation = (row: EducationRow): Education => ({
  _id: row.id,
  scholl: row.school,
  field_of_study: row.fieldOfStudy,
  degree: row.degree,
  start_date: row.startDate,
  end_date: row.endDate,
  description: row.description,
  completed: row.completed,
});

const presentSkill = ({ proficiency, id, name, type }: ResumeSkillRow): SkillEntry => ({
  skill: { _id: id, name, type },
  proficiency,
});

const presentResume = (
  row: ResumeRow,
  parts: {
    experiences: ExperienceRow[];
    educations: EducationRow[];
    skills: ResumeSkillRow[];
    certificates: ResumeCertificate[];
  },
): Resume => ({
  title: row.title,
  position: row.position,
  summary: row.summary,
  experience: parts.experiences.map(presentExperience),
  education: parts.educations.map(presentEducation),
  skills: parts.skills.map(presentSkill),
  certificates: parts.certificates,
});
