import type { Education, Experience, Resume, ResumeCertificate, SkillEntry } from "../contract.ts";
import type { EducationRow, ExperienceRow, ResumeRow, ResumeSkillRow } from "./queries.ts";

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

export const presentResume = (
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
