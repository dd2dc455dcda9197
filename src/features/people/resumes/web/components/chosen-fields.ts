import type { ResumeReading } from "../../reading-contract.ts";
import { type CurrentProfile, idOfEntry, idOfSkill } from "./proposals.ts";
import {
  educationValues,
  experienceValues,
  latestFirst,
  resumeValues,
  resumeWith,
  rowsOf,
  type SkillRow,
} from "./resume-form.ts";

/** What the person took of a reading: what to save, and the place, which alone is no address yet. */
export interface ChosenFields {
  changes: { phone?: string; resume?: ReturnType<typeof resumeWith> };
  place: ResumeReading["place"];
}

/** @param ids of the proposals that the person took */
export function chosenFields(
  { phone, place, resume: found }: ResumeReading,
  ids: ReadonlySet<string>,
  { resume: stored }: CurrentProfile,
): ChosenFields {
  const kept = resumeValues(stored);
  const entries = <Entry>(kind: "experience" | "education", all: Entry[]) =>
    all.filter((_, index) => ids.has(idOfEntry(kind, index)));
  const experience = entries("experience", found.experience).map((entry) => experienceValues(entry));
  const education = entries("education", found.education).map((entry) => educationValues(entry));
  const skills = found.skills.filter((entry) => ids.has(idOfSkill(entry)));
  const { position } = resumeValues({
    experience: [],
    education: [],
    skills: [],
    title: null,
    summary: null,
    position: found.position,
  });
  const ofResume = [...ids].some((id) => id !== "phone" && id !== "place");
  return {
    changes: {
      ...(ids.has("phone") && phone && { phone }),
      ...(ofResume && {
        resume: resumeWith(stored, {
          ...(ids.has("title") && { title: found.title }),
          ...(ids.has("position") && { position }),
          ...(ids.has("summary") && { summary: found.summary }),
          experience: latestFirst([...kept.experience, ...experience]),
          education: latestFirst([...kept.education, ...education]),
          segments: withRows(kept.segments, rowsOf(skills, "INDUSTRY_GENERAL")),
          languages: withRows(kept.languages, rowsOf(skills, "LANGUAGE")),
        }),
      }),
    },
    place: ids.has("place") ? place : null,
  };
}

const withRows = (kept: SkillRow[], taken: SkillRow[]): SkillRow[] => [
  ...kept.filter(({ skillId }) => !taken.some((row) => row.skillId === skillId)),
  ...taken,
];
