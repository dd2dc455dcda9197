import pLimit from "p-limit";
import type { z } from "zod";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { timeLimit } from "../../../../platform/clock.ts";
import { ConfinedProcessFailed, programBeside, runConfined } from "../../../../platform/external-program.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { type FailureKind, retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { escapeHtml } from "../../../../shared/format/html.ts";
import { isPhone, phoneDigits } from "../../../../shared/format/phone.ts";
import { type Position, positionLabel, positionLabels } from "../../../base/reference/position-labels.ts";
import { findKnownCity } from "../../../base/reference/server/known-city.ts";
import { listStates } from "../../../base/reference/server/places.ts";
import { listSkills } from "../../../base/reference/server/skills.ts";
import {
  educationInput,
  type readResumeFile as endpoint,
  experienceInput,
  notLinkedInExport,
  type ResumeReading,
  resumeFileEncrypted,
  resumeFileMissing,
  resumeFileUnreadable,
  resumeFileUnsupported,
  resumeFileWithoutText,
  resumeReadingBusy,
} from "../contract.ts";
import { summaryMaxLength } from "../model.ts";
import {
  type FoundEducation,
  type FoundExperience,
  type FoundResume,
  readingLine,
  type Unreadable,
} from "./found-resume.ts";
import { cutText, joinLines, plain } from "./resume-lines.ts";

const ofPerson = { max: 10, windowSeconds: 3600 };

/** Each reading is a process of some hundred megabytes, and takes five seconds at most. */
const twoAtATime = pLimit(2);
/** Who would wait longer than half a minute comes back. */
const maxWaiting = 12;

/** The file lies on the disk only until this is answered; nothing of it is stored. */
export const readResumeFile: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const wait = await takeAllowances(context.db.orm, [{ key: `resume files of ${userId}`, ...ofPerson }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw resumeFileMissing();
  if (twoAtATime.pendingCount >= maxWaiting) throw retryLater(resumeReadingBusy, 30);
  const found = await twoAtATime(() => readConfined(file.path));
  return { resume_reading: await proposeFields(found, context) };
};

const confinement = { megabytes: 384, seconds: timeLimit(5), maxOutput: 2_000_000 };

const failures: Record<Unreadable, FailureKind> = {
  unsupported: resumeFileUnsupported,
  encrypted: resumeFileEncrypted,
  unreadable: resumeFileUnreadable,
  "without-text": resumeFileWithoutText,
  "not-linkedin": notLinkedInExport,
};

/**
 * Reads and understands a file in a process of its own: it takes as much memory and time as its maker likes.
 * @throws one of the contract's failures where it tells nothing
 */
async function readConfined(path: string): Promise<FoundResume> {
  const program = programBeside(import.meta, "read-resume-process");
  let hasBegun = false;
  try {
    for await (const line of runConfined(program, { file: path, ...confinement })) {
      const read = readingLine.parse(JSON.parse(line));
      if ("unreadable" in read) throw failures[read.unreadable]();
      if ("found" in read) return read.found;
      hasBegun = true;
    }
  } catch (error) {
    // Where the program did not even start, the file is not what is wrong.
    if (!hasBegun || !(error instanceof ConfinedProcessFailed)) throw error;
  }
  throw resumeFileUnreadable();
}

const maxDescription = 4_000;
const maxTitle = 120;

/** What was found as the fields of a profile take it; what they would refuse is left out. */
async function proposeFields(found: FoundResume, context: VerbContext): Promise<ResumeReading> {
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
