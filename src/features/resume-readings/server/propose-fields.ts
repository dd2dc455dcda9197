import type { z } from "zod";
import { cleanRichText } from "../../../platform/rich-text.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { escapeHtml } from "../../../shared/format/html.ts";
import { isPhone, phoneDigits } from "../../../shared/format/phone.ts";
import { type Position, positionLabel, positionLabels } from "../../reference/position-labels.ts";
import { findKnownCity } from "../../reference/server/known-city.ts";
import { listSkills } from "../../reference/server/list-skills.ts";
import { listStates } from "../../reference/server/list-states.ts";
import { educationInput, experienceInput } from "../../resumes/contract.ts";
import { summaryMaxLength } from "../../resumes/labels.ts";
import type { ResumeReading } from "../contract.ts";
import type { FoundEducation, FoundExperience, FoundResume } from "./found-resume.ts";
import { cutText, joinLines } from "./join-text.ts";
import { plain } from "./resume-line.ts";

const maxDescription = 4_000;
const maxTitle = 120;

/** What was found as the fields of a profile take it; what they would refuse is left out. */
export async function proposeFields(found: FoundResume, context: VerbContext): Promise<ResumeReading> {
  const today = dayInBrasilia(context.clock.now());
  const title = found.title && shortTitle(found.title);
  return {
    phone: found.phone && isPhone(found.phone) ? phoneDigits(found.phone) : null,
    place: await placeOf(found, context),
    resume: {
      title,
      position: positionOf(title),
      summary: found.summary && cutText(found.summary, summaryMaxLength),
      experience: found.experiences
        .flatMap((each) => accepted(experienceInput, experienceOf(each)))
        .slice(0, 40),
      education: found.educations
        .flatMap((each) => accepted(educationInput, educationOf(each, today)))
        .slice(0, 40),
      skills: await skillsOf(found, context),
    },
  };
}

function accepted<Schema extends z.ZodType<object>>(
  schema: Schema,
  entry: unknown,
): Omit<z.output<Schema>, "_id">[] {
  const read = schema.safeParse(entry);
  if (!read.success) return [];
  const { _id, ...fields } = read.data as z.output<Schema> & { _id?: unknown };
  return [fields];
}

const experienceOf = ({ company, title, start, end, description }: FoundExperience) => ({
  company,
  title: title && shortTitle(title),
  position: positionOf(title),
  start_date: start,
  end_date: end,
  description: richTextOf(description),
});

const educationOf = ({ school, field, degree, start, end, said }: FoundEducation, today: string) => ({
  scholl: school,
  field_of_study: field,
  degree,
  start_date: start,
  end_date: end,
  completed: said === "completed" || (said === null && end !== null && end <= today),
});

function richTextOf(lines: readonly string[]): string | null {
  const paragraphs = cutText(joinLines(lines).join("\n"), maxDescription)
    .split("\n")
    .map((line) => `<p>${escapeHtml(line)}</p>`);
  return cleanRichText(paragraphs.join("")) || null;
}

/** On LinkedIn a headline may be twice as long as a title here; its first parts say the most. */
function shortTitle(text: string): string | null {
  const parts = text.split(/(\s*[|·•]\s*)/);
  while (parts.join("").length > maxTitle) parts.splice(-2);
  return parts.join("").trim() || null;
}

/** The position of our list that a title says with its first words, in whatever gender; null where it says another. */
function positionOf(title: string | null): Position | null {
  const first = plain(title?.split(/\s[-–—|·•]\s|[|,(]/)[0] ?? "");
  const codes = Object.keys(positionLabels) as Position[];
  return (
    codes.find((code) =>
      (["F", "M"] as const).some((gender) => plain(positionLabel(code, gender)) === first),
    ) ?? null
  );
}

async function placeOf({ place }: FoundResume, context: VerbContext): Promise<ResumeReading["place"]> {
  if (!place) return null;
  const nothing = { params: undefined, query: undefined, body: undefined };
  const { state_list } = await listStates(nothing, context);
  const state = state_list.find(
    ({ sigla, nome }) => sigla === place.state || plain(nome) === plain(place.state),
  );
  if (!state) return null;
  const city = await findKnownCity(context.db.orm, { state: state.sigla, city: place.city });
  return city && { city: city.name, state: state.sigla };
}

/** Segments and languages that are named as our lists name them; of a segment nobody says for how long. */
async function skillsOf({ skills, languages }: FoundResume, context: VerbContext) {
  const known = await listSkills({ params: undefined, query: {}, body: undefined }, context);
  const named = new Map(
    known.skill_list
      .filter(({ theme }) => !theme)
      .map(({ _id, name, type }) => [`${type} ${plain(name)}`, { _id, name, type }]),
  );
  const entries = [
    ...skills.map((name) => ({ skill: named.get(`INDUSTRY_GENERAL ${plain(name)}`), proficiency: 1 })),
    ...languages.map(({ name, level }) => ({
      skill: named.get(`LANGUAGE ${plain(name)}`),
      proficiency: level,
    })),
  ];
  const once = new Map(entries.map(({ skill, proficiency }) => [skill?._id, { skill, proficiency }]));
  return [...once.values()].flatMap(({ skill, proficiency }) => (skill ? [{ skill, proficiency }] : []));
}
