import { z } from "zod";
import type { Skill } from "../../../../base/reference/contract.ts";
import { position } from "../../../../base/reference/position.ts";
import {
  educationInput,
  experienceInput,
  resumeInput,
  type SkillEntry,
  type WrittenResume,
} from "../../contract.ts";

/** The resume within a form: as it is sent, but with segments and languages in lists of their own. */

/** A segment or a language with its level, as `SkillRows` shows it and the calls take it. */
export interface SkillRow {
  skillId: string;
  name: string;
  proficiency: string;
}
const skillOf = ({ skillId, proficiency }: SkillRow) => ({
  skill: { _id: skillId },
  proficiency: Number(proficiency) || null,
});
export const skillRow = z
  .object({ skillId: z.string(), name: z.string(), proficiency: z.string() })
  .transform(skillOf);

export const resumeFields = resumeInput.omit({ skills: true }).extend({
  // Who opened an entry is asked for its name rather than losing it.
  experience: z.array(experienceInput).max(40),
  education: z.array(educationInput).max(40),
  segments: z.array(skillRow),
  languages: z.array(skillRow),
});

export const resumeForm = resumeFields.transform(({ segments, languages, ...rest }) => ({
  ...rest,
  skills: [...segments, ...languages],
}));

export type ExperienceValues = z.input<typeof experienceInput>;
export type EducationValues = z.input<typeof educationInput>;
/** Where the pieces of the resume expect it in the form around them. */
export type WithResume = { resume: z.input<typeof resumeForm> };

/** A stored choice that the list still knows, else none. */
const known = <Choice extends z.ZodType>(choice: Choice, value: unknown) => {
  const read = choice.safeParse(value);
  return read.success ? read.data : ("" as const);
};

/** The segments, or the languages, among stored skills. */
export const rowsOf = (skills: SkillEntry[], type: Skill["type"]): SkillRow[] =>
  skills
    .filter(({ skill }) => skill.type === type)
    .map(({ skill, proficiency }) => ({
      skillId: skill._id,
      name: skill.name,
      proficiency: String(proficiency),
    }));

/** What the form starts from. */
export const resumeValues = (resume: WrittenResume | null): WithResume["resume"] => ({
  title: resume?.title ?? "",
  position: known(position, resume?.position),
  summary: resume?.summary ?? "",
  experience: resume?.experience.map((entry) => experienceValues(entry)) ?? [],
  education: resume?.education.map((entry) => educationValues(entry)) ?? [],
  segments: rowsOf(resume?.skills ?? [], "INDUSTRY_GENERAL"),
  languages: rowsOf(resume?.skills ?? [], "LANGUAGE"),
});

/** What is sent when only some fields were changed: a resume is put as a whole, so the others go as they are stored. */
export function resumeWith(stored: WrittenResume | null, changed: Partial<WithResume["resume"]>) {
  const { segments, languages, ...rest } = { ...resumeValues(stored), ...changed };
  return { ...rest, skills: [...segments, ...languages].map(skillOf) };
}

type Entry = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** An entry as the fields of its dialog want it: '' for what is missing. */
export const experienceValues = (entry: Entry) => ({
  company: text(entry.company),
  title: text(entry.title),
  position: known(experienceInput.shape.position, entry.position ?? "") ?? ("" as const),
  employment_type: known(experienceInput.shape.employment_type, entry.employment_type ?? "") ?? ("" as const),
  start_date: text(entry.start_date),
  end_date: text(entry.end_date),
  description: text(entry.description),
});

export const educationValues = (entry: Entry) => ({
  scholl: text(entry.scholl),
  field_of_study: text(entry.field_of_study),
  degree: known(educationInput.shape.degree, entry.degree ?? "") ?? ("" as const),
  start_date: text(entry.start_date),
  end_date: text(entry.end_date),
  description: text(entry.description),
  completed: entry.completed === true,
});

interface Dated {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** What still goes on first, then by the latest end and start: the order in which one reads a resume. */
export const latestFirst = <Entry extends Dated>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (one, other) =>
      (other.end_date || "9999").localeCompare(one.end_date || "9999") ||
      (other.start_date || "").localeCompare(one.start_date || ""),
  );
