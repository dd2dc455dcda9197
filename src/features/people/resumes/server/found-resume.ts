import { z } from "zod";
import { plain, withoutBullet } from "./resume-lines.ts";

/** What was understood of a resume, before it is held against our lists of cities, segments and languages. */

const period = { start: z.string().nullable(), end: z.string().nullable() };

export const foundResume = z.object({
  /** As it is written. */
  phone: z.string().nullable(),
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  title: z.string().nullable(),
  summary: z.string().nullable(),
  experiences: z.array(
    z.object({
      company: z.string(),
      title: z.string().nullable(),
      ...period,
      description: z.array(z.string()),
    }),
  ),
  educations: z.array(
    z.object({
      school: z.string(),
      field: z.string().nullable(),
      degree: z.string().nullable(),
      ...period,
      /** What the resume itself says of it. */
      said: z.enum(["completed", "ongoing"]).nullable(),
    }),
  ),
  skills: z.array(z.string()),
  languages: z.array(z.object({ name: z.string(), level: z.number() })),
});
export type FoundResume = z.infer<typeof foundResume>;
export type FoundExperience = FoundResume["experiences"][number];
export type FoundEducation = FoundResume["educations"][number];

export const nothingFound = (): FoundResume => ({
  phone: null,
  place: null,
  title: null,
  summary: null,
  experiences: [],
  educations: [],
  skills: [],
  languages: [],
});

/** Why a file tells nothing. */
export const unreadableKinds = [
  "unsupported",
  "encrypted",
  "unreadable",
  "without-text",
  "not-linkedin",
] as const;
export type Unreadable = (typeof unreadableKinds)[number];

/** One line of what the reading process answers: first that it runs, then what it found or why it could not. */
export const readingLine = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ unreadable: z.enum(unreadableKinds) }),
  z.object({ found: foundResume }),
]);
export type ReadingLine = z.infer<typeof readingLine>;

/** Thrown where a file tells nothing, for a reason that the person can be told. */
export class UnreadableResume extends Error {
  override name = "UnreadableResume";
  readonly kind: Unreadable;
  constructor(kind: Unreadable) {
    super(kind);
    this.kind = kind;
  }
}

const englishNames: Record<string, string> = {
  portuguese: "Português",
  english: "Inglês",
  spanish: "Espanhol",
  french: "Francês",
  italian: "Italiano",
  german: "Alemão",
  mandarin: "Mandarim",
  japanese: "Japonês",
  korean: "Coreano",
  arabic: "Árabe",
  russian: "Russo",
  hebrew: "Hebraico",
  dutch: "Holandês",
  polish: "Polonês",
};

/** The lower of two levels that are named together comes first. */
const levels: [RegExp, number][] = [
  [/elementa|basic/, 1],
  [/limited|limitad|intermediari|intermediate/, 2],
  [/avancad|advanced|professional|profissional/, 3],
  [/nativ|fluent|bilingu|lingua materna/, 4],
];

/** 1 to 4 (see `languageProficiencyLabels`); null where it is not said. */
export const languageLevel = (text: string): number | null =>
  levels.find(([words]) => words.test(plain(text)))?.[1] ?? null;

/** Languages of which the level is said: 'Inglês (Professional Working)', 'Espanhol: básico'. */
export function findLanguages(lines: readonly string[]): FoundResume["languages"] {
  return oneEach(lines).flatMap((text) => {
    const name = /^\p{L}+/u.exec(withoutBullet(text))?.[0] ?? "";
    const level = languageLevel(text);
    return name && level ? [{ name: languageName(name), level }] : [];
  });
}

export const languageName = (name: string): string => englishNames[plain(name)] ?? name;

/** A bracket that a line leaves open is closed by the next one; commas divide what stands outside of brackets. */
function oneEach(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last !== undefined && last.lastIndexOf("(") > last.lastIndexOf(")")) {
      whole[whole.length - 1] = `${last} ${line}`;
    } else whole.push(line);
  }
  return whole.flatMap((text) => text.slice(0, 300).split(/[,;|\t](?![^(]*\))/)).map((text) => text.trim());
}
