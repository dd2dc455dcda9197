import { z } from "zod";

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
