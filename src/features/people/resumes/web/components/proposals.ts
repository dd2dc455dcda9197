import { excerptOf } from "../../../../../shared/format/html.ts";
import { formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { formatPhone } from "../../../../../shared/format/phone.ts";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import type { Education, Experience, ResumeReading, SkillEntry, WrittenResume } from "../../contract.ts";
import {
  type Degree,
  degreeLabels,
  languageProficiencyLabels,
  segmentProficiencyLabels,
} from "../../model.ts";
import {
  educationValues,
  experienceValues,
  latestFirst,
  resumeValues,
  resumeWith,
  rowsOf,
  type SkillRow,
} from "./resume-form.ts";

/** What stands in the profile now. */
export interface CurrentProfile {
  phone: string;
  hasAddress: boolean;
  resume: WrittenResume | null;
}

/** One field that a file proposes, for the person to take or leave. */
export interface Proposal {
  id: string;
  label: string;
  found: string;
  /** What would be lost. */
  today: string | null;
  /** What else to know of it. */
  note?: string;
}

type NewExperience = Omit<Experience, "_id">;
type NewEducation = Omit<Education, "_id">;

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? "").trim().toLocaleLowerCase("pt-BR") === (other ?? "").trim().toLocaleLowerCase("pt-BR");

const isSameExperience = (one: NewExperience, other: NewExperience) =>
  same(one.company, other.company) && same(one.title, other.title);
const isSameEducation = (one: NewEducation, other: NewEducation) =>
  same(one.scholl, other.scholl) && same(one.field_of_study, other.field_of_study);

const idOfSkill = ({ skill }: SkillEntry) => `skill ${skill._id}`;
const idOfEntry = (kind: "experience" | "education", index: number) => `${kind} ${index}`;

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join("\n");

/** What of a reading the profile does not say already. */
export function proposalsOf({ phone, place, resume }: ResumeReading, current: CurrentProfile): Proposal[] {
  const stored = current.resume;
  const single = (id: string, label: string, found: string | null, today: string | null | undefined) =>
    found && !same(found, today) ? [{ id, label, found, today: today || null }] : [];
  const named = (position: string | null | undefined) => (position ? positionLabel(position) : null);
  return [
    ...single("phone", "Telefone", phone && formatPhone(phone), formatPhone(current.phone)),
    ...(place && !current.hasAddress
      ? [
          {
            ...{ id: "place", label: "Cidade", found: `${place.city}, ${place.state}`, today: null },
            note: "Fica preenchida em “Quem sou eu”: complete o endereço lá e salve.",
          },
        ]
      : []),
    ...single("title", "Título do perfil", resume.title, stored?.title),
    ...single("position", "Nível", named(resume.position), named(stored?.position)),
    ...single("summary", "Resumo", resume.summary, stored?.summary),
    ...resume.experience.flatMap((entry, index) =>
      stored?.experience.some((other) => isSameExperience(entry, other))
        ? []
        : [{ id: idOfEntry("experience", index), ...describeExperience(entry) }],
    ),
    ...resume.education.flatMap((entry, index) =>
      stored?.education.some((other) => isSameEducation(entry, other))
        ? []
        : [{ id: idOfEntry("education", index), ...describeEducation(entry) }],
    ),
    ...resume.skills.flatMap((entry) => describeSkill(entry, stored?.skills ?? [])),
  ];
}

const describeExperience = ({ company, title, start_date, end_date, description }: NewExperience) => ({
  label: "Experiência",
  found: lines(
    title ? `${title} na ${company}` : company,
    start_date && formatMonthRange(start_date, end_date),
    description && excerptOf(description),
  ),
  today: null,
});

const describeEducation = ({ scholl, degree, field_of_study, start_date, end_date }: NewEducation) => ({
  label: "Formação",
  found: lines(
    scholl,
    [degree && degreeLabels[degree as Degree], field_of_study].filter(Boolean).join(" · "),
    start_date ? formatMonthRange(start_date, end_date) : end_date && `até ${end_date.slice(0, 4)}`,
  ),
  today: null,
});

function describeSkill(entry: SkillEntry, stored: SkillEntry[]): Proposal[] {
  const { skill, proficiency } = entry;
  const known = stored.find((other) => other.skill._id === skill._id);
  if (skill.type === "LANGUAGE") {
    const level = (value: number) => languageProficiencyLabels[value as 1 | 2 | 3 | 4];
    const today = known ? level(known.proficiency) : null;
    if (known?.proficiency === proficiency) return [];
    return [{ id: idOfSkill(entry), label: "Idioma", found: `${skill.name} · ${level(proficiency)}`, today }];
  }
  if (known) return [];
  const found = `${skill.name} · ${segmentProficiencyLabels[1]}`;
  const note = "O arquivo não diz há quanto tempo: ajuste depois em “Segmentos”.";
  return [{ id: idOfSkill(entry), label: "Segmento", found, today: null, note }];
}

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
