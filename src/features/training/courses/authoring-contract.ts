import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  fieldMessages,
  flag,
  id,
  messageAnswer,
  namedBy,
  numeric,
  optionalChoice,
  optionalDecimal,
  reference,
  requiredRichText,
  requiredText,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { imageNotYours, imageOfStudents } from "../../base/media/contract.ts";
import { moderationNotPossible } from "../../base/moderation/contract.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { unknownSkill } from "../../people/resumes/contract.ts";
import { captionShrinks, videoInWork, videoNotYours, videoOfStudents } from "../videos/contract.ts";
import { course, courseLevel, courseNotFound, lessonNotFound } from "./contract.ts";
import { courseTypeLabels, courseTypes } from "./model.ts";
import {
  lessonIncomplete,
  lessonShrinks,
  oneReference,
  sectionNotFound,
  sectionsInput,
  tooManySections,
} from "./outline-contract.ts";
import { courseFields, leastPriceCents, leastPriceMessage } from "./policy.ts";

/** What trainers do with their own courses, and administrators with all of them. */

export const courseTypeFixed = failureKind(
  422,
  "COURSE_TYPE_FIXED",
  "O tipo do treinamento é escolhido ao criar e não muda mais.",
);

export const courseOfferFixed = failureKind(
  422,
  "COURSE_OFFER_FIXED",
  "Isso não muda neste tipo de treinamento: um aberto não tem licenças combinadas, e um exclusivo não tem preço nem é vendido.",
);

/** Most courses of a trainer that were not withdrawn. */
export const maxCourses = 200;

export const licencesReleased = failureKind(
  422,
  "LICENCES_RELEASED",
  "A empresa já liberou mais licenças do que isso à equipe.",
);

export const courseIncomplete = failureKind(
  422,
  "COURSE_INCOMPLETE",
  "Antes de publicar, escreva os textos que faltam.",
);

export const tooManyCourses = failureKind(
  422,
  "TOO_MANY_COURSES",
  `Você já tem ${maxCourses} treinamentos. Exclua algum para cadastrar outro.`,
);

const segment = z.union([reference, z.literal(["indiferente", "Indiferente"]).transform(() => null)]);

export const courseShape = {
  name: requiredText(120),
  description: requiredRichText(),
  objectives: requiredRichText(),
  target: requiredRichText(),
  prerequisites: requiredRichText(),
  /** Of a client that does not name it, the company tells: one that is for nobody in particular is open. */
  type: z
    .enum(courseTypes, {
      error: (issue) => (issue.input ? namedBy(courseTypeLabels).error(issue) : fieldMessages.empty),
    })
    .optional(),
  price: optionalDecimal(10_000_000),
  status: flag,
  segment: optionalChoice(segment),
  level: optionalChoice(courseLevel),
  included_in_plan: flag.default(false),
  exclusive_company: optionalChoice(oneReference),
  exclusive_licenses: unlessEmpty(numeric(z.int().min(1).max(99_999))).transform((value) => value ?? null),
  image: optionalChoice(oneReference),
  /** The presentation. */
  video: optionalChoice(oneReference),
  sections: sectionsInput,
};

/** For `superRefine` of what is written of a course: it has the fields of its type. */
export const hasFieldsOfType = [
  (input: Parameters<typeof courseFields>[0], context: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(courseFields(input))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  },
  { when: whereRight("type", "price", "status", "exclusive_company", "exclusive_licenses") },
] as const;

/** What a new course is. Price and status of an exclusive one are not asked: it has none. */
export const courseInput = z.object(courseShape).superRefine(...hasFieldsOfType);

export type CourseInput = z.output<typeof courseInput>;

/** With what an open course begins; the rest is written before it is published. */
export const courseDraft = z.object({
  name: courseShape.name,
  price: courseShape.price
    .refine((price) => price !== null && price * 100 >= leastPriceCents, leastPriceMessage)
    .transform((price) => price ?? 0),
  /** The film of its first lesson. */
  video: courseShape.video,
});

export type CourseDraft = z.output<typeof courseDraft>;

const courseChanges = changesOf({
  ...courseShape,
  /** For administrators; of others it is not looked at, nor is the next. */
  approved: flag,
  is_featured: flag,
  /** Of the course as it was read: what was added since in another window is not removed by `sections` without it. */
  outline_version: z.string().max(64),
});

export type CourseChanges = z.output<typeof courseChanges>;

const courseAnswer = z.object({ message: z.string(), course });

const writeFailures = [
  imageNotYours,
  videoNotYours,
  unknownSkill,
  companyNotFound,
  sectionNotFound,
  lessonNotFound,
  tooManySections,
] as const;

export const createCourse = endpoint({
  name: "createCourse",
  summary: "Cadastra um treinamento, aberto ou exclusivo de uma empresa",
  tag: "Treinamentos",
  method: "POST",
  path: "/api/course/",
  access: "professionals",
  body: z.object({ course: courseInput }),
  answer: courseAnswer,
  failures: [tooManyCourses, ...writeFailures],
  idempotent: true,
});

export const draftCourse = endpoint({
  name: "draftCourse",
  summary:
    "Começa o rascunho de um treinamento aberto com o nome, o preço e, se já houver, o vídeo da primeira aula; os textos são escritos antes de publicar",
  tag: "Treinamentos",
  method: "POST",
  path: "/api/course/draft/",
  access: "professionals",
  body: z.object({ course: courseDraft }),
  answer: courseAnswer,
  failures: [tooManyCourses, videoNotYours],
  idempotent: true,
});

const courseParams = z.object({ id });

export const updateCourse = endpoint({
  name: "updateCourse",
  summary:
    "Altera um treinamento próprio; o que não vem fica como está. `sections` põe as matérias em ordem: as com `_id` são alteradas, as sem são novas, as que não vêm saem onde ninguém tem aulas delas; em `chapters`, as aulas, pelo `_id`, são alteradas e postas em ordem. Administradores aprovam (`approved`) e destacam (`is_featured`)",
  tag: "Treinamentos",
  method: "PUT",
  path: "/api/course/{id}",
  access: "signed-in",
  params: courseParams,
  body: z.object({ course: courseChanges }),
  answer: courseAnswer,
  failures: [
    courseNotFound,
    courseTypeFixed,
    courseOfferFixed,
    courseIncomplete,
    licencesReleased,
    videoInWork,
    moderationNotPossible,
    videoOfStudents,
    imageOfStudents,
    captionShrinks,
    lessonShrinks,
    lessonIncomplete,
    ...writeFailures,
  ],
});

export const removeCourse = endpoint({
  name: "removeCourse",
  summary: "Exclui um treinamento próprio; quem já o tem continua com ele",
  tag: "Treinamentos",
  method: "DELETE",
  path: "/api/course/{id}",
  access: "professionals",
  params: courseParams,
  answer: messageAnswer,
  failures: [courseNotFound],
});
