import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { type EducationInput, type ExperienceInput, type ResumeInput, unknownSkill } from "../contract.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";
import { listEntryIds } from "./queries.ts";
import { removeEntries } from "./remove-resume.ts";

const cleaned = (html: string | null): string | null => (html && cleanRichText(html)) || null;

/**
 * Gives each entry the id it had. An id that was none of this person's entries, or that came twice, is none.
 * @param known ids of the entries so far; those that were given are taken out
 */
const sameId = (known: Set<string>, _id: string | null | undefined) =>
  _id && known.delete(_id) ? { id: _id } : {};

export const experienceColumns = (entry: ExperienceInput, userId: string, rank: number) => ({
  userId,
  rank,
  company: entry.company,
  title: entry.title,
  position: entry.position,
  employmentType: entry.employment_type,
  startDate: entry.start_date,
  endDate: entry.end_date,
  description: cleaned(entry.description),
});

export const educationColumns = (entry: EducationInput, userId: string, rank: number) => ({
  userId,
  rank,
  school: entry.scholl,
  fieldOfStudy: entry.field_of_study,
  degree: entry.degree,
  startDate: entry.start_date,
  endDate: entry.end_date,
  description: cleaned(entry.description),
  completed: entry.completed,
});

/**
 * Puts a resume in place of what the person had. The caller holds the row of the person, so that two saves at once do
 * not mix.
 * @param listedSince the creation of the account
 * @param field path of the resume in the payload
 * @throws unknownSkill
 */
export async function saveResume(
  tx: Transaction,
  userId: string,
  input: ResumeInput,
  { listedSince, field }: { listedSince: Date; field: string },
): Promise<void> {
  const { title, position, summary } = input;
  await tx
    .insert(resumes)
    .values({ userId, title, position, summary })
    .onConflictDoUpdate({
      target: resumes.userId,
      set: { title, position, summary, updatedAt: sql`now()` },
    });
  const known = await listEntryIds(tx, userId);
  await removeEntries(tx, userId);
  const experiences = input.experience.map((entry, rank) => ({
    ...experienceColumns(entry, userId, rank),
    ...sameId(known, entry._id),
  }));
  const educations = input.education.map((entry, rank) => ({
    ...educationColumns(entry, userId, rank),
    ...sameId(known, entry._id),
  }));
  const skills = input.skills.map((skill) => ({ ...skill, userId, listedSince }));
  if (experiences.length > 0) await tx.insert(resumeExperiences).values(experiences);
  if (educations.length > 0) await tx.insert(resumeEducations).values(educations);
  if (skills.length === 0) return;
  await tx
    .insert(resumeSkills)
    .values(skills)
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "resume_skills_skill_id_fkey") throw error;
      throw unknownSkill({ [`${field}.skills`]: unknownSkill.message });
    });
}
