import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { type EducationInput, type ExperienceInput, type ResumeInput, unknownSkill } from "../contract.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";
import { listEducations, listExperiences } from "./read-resume.ts";

const cleaned = (html: string | null): string | null => (html && cleanRichText(html)) || null;

interface Entry {
  _id?: string | null | undefined;
}

/** What an entry says, whichever its id and its place are; keys in one order. */
const saidOf = ({ id: _id, rank: _rank, ...columns }: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Gives each entry the id it had: by the id that it names, or, where it names none, by saying the same as one that stood. An
 * id that was none of this person's entries, or that came twice, is none.
 * @param before the entries so far
 * @param given each with the columns that it becomes
 */
function withKnownIds<Columns extends object>(
  before: readonly { id: string }[],
  given: readonly { entry: Entry; columns: Columns }[],
): (Columns & { id?: string })[] {
  const left = new Map(before.map((row) => [row.id, saidOf(row)]));
  const named = given.map(({ entry: { _id } }) => (_id && left.delete(_id) ? _id : null));
  return given.map(({ columns }, index) => {
    const said = saidOf(columns as Record<string, unknown>);
    const id = named[index] ?? [...left].find(([, stood]) => stood === said)?.[0];
    if (!id) return columns;
    left.delete(id);
    return { ...columns, id };
  });
}

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
  const stood = {
    experiences: await listExperiences(tx, userId),
    educations: await listEducations(tx, userId),
  };
  await removeEntries(tx, userId);
  const experiences = withKnownIds(
    stood.experiences,
    input.experience.map((entry, rank) => ({ entry, columns: experienceColumns(entry, userId, rank) })),
  );
  const educations = withKnownIds(
    stood.educations,
    input.education.map((entry, rank) => ({ entry, columns: educationColumns(entry, userId, rank) })),
  );
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

/** Removes the resume of a person with all its entries; without one nothing happens. */
export async function removeResume(tx: Transaction, userId: string): Promise<void> {
  await removeEntries(tx, userId);
  await tx.delete(resumes).where(eq(resumes.userId, userId));
}

/** Removes what stands in a resume besides its head. */
async function removeEntries(tx: Transaction, userId: string): Promise<void> {
  for (const table of [resumeSkills, resumeEducations, resumeExperiences]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
