import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  fieldMessages,
  flag,
  id,
  namedBy,
  numeric,
  optionalChoice,
  optionalDay,
  optionalText,
  reference,
  requiredText,
  richText,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { skill } from "../../base/reference/contract.ts";
import { position } from "../../base/reference/position.ts";
import {
  type Degree,
  degreeLabels,
  experienceEmploymentTypeLabels,
  experienceEmploymentTypes,
  summaryMaxLength,
} from "./model.ts";

/** A professional's resume: what companies read before they call. */

export const unknownSkill = failureKind(422, "UNKNOWN_SKILL", "Escolha segmentos e idiomas da lista.");

const degrees = Object.keys(degreeLabels) as [Degree, ...Degree[]];

export const experience = z.object({
  _id: z.string(),
  company: z.string(),
  title: z.string().nullable(),
  position: z.string().nullable(),
  employment_type: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  description: z.string().nullable(),
});
export type Experience = z.infer<typeof experience>;

export const education = z.object({
  _id: z.string(),
  scholl: z.string(),
  field_of_study: z.string().nullable(),
  degree: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  description: z.string().nullable(),
  completed: z.boolean(),
});
export type Education = z.infer<typeof education>;

export const skillEntry = z.object({ skill, proficiency: z.number() });
export type SkillEntry = z.infer<typeof skillEntry>;

/** What the person writes of it. */
export const writtenResume = z.object({
  title: z.string().nullable(),
  position: z.string().nullable(),
  summary: z.string().nullable(),
  experience: z.array(experience),
  education: z.array(education),
  skills: z.array(skillEntry),
});
export type WrittenResume = z.infer<typeof writtenResume>;

/** A course that was finished here: what its certificate proves. */
export const resumeCertificate = z.object({
  code: z.string(),
  course: z.string(),
  /** Null where the trainer had left before. */
  trainer: z.string().nullable(),
  /** In seconds. */
  duration: z.number(),
  completed_on: z.string(),
});
export type ResumeCertificate = z.infer<typeof resumeCertificate>;

export const resume = writtenResume.extend({
  /** Those that the person shows; each is put there and taken out on its own, and what a PUT sends of them is dropped. */
  certificates: z.array(resumeCertificate),
});
export type Resume = z.infer<typeof resume>;

const inOrder = (entry: { start_date: string | null; end_date: string | null }) =>
  !entry.start_date || !entry.end_date || entry.start_date <= entry.end_date;
const outOfOrder = {
  path: ["end_date"],
  message: "O fim vem antes do início",
  when: whereRight("start_date", "end_date"),
};

/** An entry that keeps its id stays the same entry; any other is a new one. */
const entryId = id.nullish().catch(null);

export const experienceInput = z
  .object({
    _id: entryId,
    company: requiredText(120),
    title: optionalText(120),
    position: optionalChoice(position),
    employment_type: optionalChoice(
      z.enum(experienceEmploymentTypes, namedBy(experienceEmploymentTypeLabels)),
    ),
    start_date: optionalDay,
    end_date: optionalDay,
    description: richText(5_000),
  })
  .refine(inOrder, outOfOrder);
export type ExperienceInput = z.output<typeof experienceInput>;

export const educationInput = z
  .object({
    _id: entryId,
    scholl: requiredText(120),
    field_of_study: optionalText(120),
    degree: optionalChoice(z.enum(degrees, namedBy(degreeLabels))),
    start_date: optionalDay,
    end_date: optionalDay,
    description: richText(5_000),
    completed: flag.default(false),
  })
  .refine(inOrder, outOfOrder);
export type EducationInput = z.output<typeof educationInput>;

/** One reading of the specification has languages of five levels, of which the last is our fourth: fluent. */
const proficiency = numeric(z.number().int().min(1).max(5)).transform((level) => Math.min(level, 4));

/** Entries that lack the skill or the proficiency are dropped (specification, section 5). */
export const skillEntriesInput = z
  .array(
    z.object({
      skill: z.union([
        z.object({ _id: z.literal("").nullish() }),
        z.literal("").transform(() => null),
        reference.nullish(),
      ]),
      proficiency: unlessEmpty(proficiency),
    }),
  )
  .max(60)
  .or(z.literal("").transform(() => []))
  .nullish()
  .transform((entries) => {
    const complete = new Map<string, { skillId: string; proficiency: number }>();
    for (const { skill, proficiency } of entries ?? []) {
      if (skill?._id && proficiency) complete.set(skill._id, { skillId: skill._id, proficiency });
    }
    return [...complete.values()];
  });

function names(entry: unknown, field: string): boolean {
  if (typeof entry !== "object" || entry === null) return true;
  const name = (entry as Record<string, unknown>)[field] ?? "";
  return typeof name !== "string" || name.trim() !== "";
}

/** Entries without the company, or the school, are dropped (specification, section 5). */
const entriesThatName = <Entry extends z.ZodType>(field: string, entry: Entry) =>
  z
    .preprocess(
      (entries) => (Array.isArray(entries) ? entries.filter((given) => names(given, field)) : entries),
      z.array(entry).max(40).nullish(),
    )
    .transform((entries) => entries ?? [])
    .default([]) as unknown as z.ZodDefault<z.ZodArray<Entry>>;

export const resumeInput = z.object({
  title: optionalText(120),
  position: optionalChoice(position),
  summary: z
    .string()
    .trim()
    .max(summaryMaxLength, fieldMessages.tooLong(summaryMaxLength))
    .nullish()
    .transform((text) => text || null),
  experience: entriesThatName("company", experienceInput),
  education: entriesThatName("scholl", educationInput),
  skills: skillEntriesInput,
});
export type ResumeInput = z.output<typeof resumeInput>;

/** What a resume that the person has as a file tells, as proposals: nothing of it is kept before the person says so. */

export const resumeFileMaxBytes = 5 * 1024 * 1024;

export const resumeFileTooLarge = failureKind(
  413,
  "RESUME_FILE_TOO_LARGE",
  "O arquivo passa de 5 MB. Envie um menor.",
);
export const resumeFileMissing = failureKind(400, "RESUME_FILE_MISSING", "Escolha um arquivo para enviar.");
export const resumeFileUnsupported = failureKind(
  422,
  "RESUME_FILE_UNSUPPORTED",
  "Envie um PDF ou o arquivo .zip da exportação de dados do LinkedIn.",
);
export const resumeFileUnreadable = failureKind(
  422,
  "RESUME_FILE_UNREADABLE",
  "Não foi possível ler este arquivo. Salve-o de novo como PDF e envie outra vez.",
);
export const resumeFileEncrypted = failureKind(
  422,
  "RESUME_FILE_ENCRYPTED",
  "Este arquivo está protegido por senha. Envie um sem senha.",
);
export const resumeFileWithoutText = failureKind(
  422,
  "RESUME_FILE_WITHOUT_TEXT",
  "Este PDF é uma imagem: não há texto para ler. Envie o PDF salvo pelo editor de texto ou pelo LinkedIn.",
);
export const resumeReadingBusy = failureKind(
  503,
  "RESUME_READING_BUSY",
  "Muitos currículos estão sendo lidos agora. Tente de novo em um minuto.",
);
export const notLinkedInExport = failureKind(
  422,
  "NOT_LINKEDIN_EXPORT",
  "Este .zip não é uma exportação de dados do LinkedIn.",
);

export const resumeReading = z.object({
  phone: z.string().nullable(),
  /** A city as the list of cities writes it. */
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  resume: writtenResume.extend({
    experience: z.array(experience.omit({ _id: true })),
    education: z.array(education.omit({ _id: true })),
  }),
});
export type ResumeReading = z.infer<typeof resumeReading>;

export const readResumeFile = endpoint({
  name: "readResumeFile",
  summary:
    "Lê um currículo (campo `resume`: PDF, ou .zip da exportação do LinkedIn, até 5 MB) e propõe campos; nada é guardado",
  tag: "Usuários",
  method: "POST",
  path: "/api/user/resume-reading",
  access: "professionals",
  upload: { field: "resume", maxBytes: resumeFileMaxBytes, maxSeconds: 300, tooLarge: resumeFileTooLarge },
  answer: z.object({ resume_reading: resumeReading }),
  failures: [
    resumeFileMissing,
    resumeFileTooLarge,
    resumeFileUnsupported,
    resumeFileUnreadable,
    resumeFileEncrypted,
    resumeFileWithoutText,
    notLinkedInExport,
  ],
  rateLimit: { max: 60, windowSeconds: 3600 },
});
