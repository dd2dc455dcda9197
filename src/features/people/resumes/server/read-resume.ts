import type { Connection } from "../../../../platform/database/database.ts";
import type { Education, Experience, Resume, ResumeCertificate, SkillEntry } from "../contract.ts";
import {
  type EducationRow,
  type ExperienceRow,
  findResume,
  listCertificatesOfResume,
  listEducations,
  listExperiences,
  listSkillsOfResume,
  type ResumeRow,
  type ResumeSkillRow,
} from "./queries.ts";

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
