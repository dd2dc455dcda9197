import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  fieldMessages,
  flag,
  id,
  messageAnswer,
  optionalChoice,
  reference,
  requiredRichText,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { course, courseNotFound, courseSection } from "./contract.ts";

/** The sections of a course, and the order of all that is in it. */

export const sectionNotFound = failureKind(404, "SECTION_NOT_FOUND", "Matéria não encontrada.");

/** Most sections of a course. */
export const maxSections = 100;

/** Most lessons of a course. */
export const maxLessons = 500;

export const tooManySections = failureKind(
  422,
  "TOO_MANY_SECTIONS",
  `Um treinamento tem no máximo ${maxSections} matérias.`,
);

export const outlineChanged = failureKind(
  409,
  "OUTLINE_CHANGED",
  "As matérias ou aulas mudaram em outra janela. Nada se perdeu: confira a ordem atual e tente de novo.",
);

export const lessonShrinks = failureKind(
  422,
  "LESSON_SHRINKS",
  "Quem já tem o treinamento ficaria com bem menos do que tem: mantenha a aula e publique o novo em outra aula, ou exclua esta, que continua só para essas pessoas.",
);

export const lessonIncomplete = failureKind(
  422,
  "LESSON_INCOMPLETE",
  "Antes de publicar a aula, escreva a descrição dela.",
);

/** What somebody points to, alone or as a list of one: the specification shows a video in a list. */
export const oneReference = z.union(
  [reference, z.tuple([]).transform(() => null), z.tuple([reference]).transform(([only]) => only)],
  fieldMessages.choose,
);

/** What a trainer writes of a lesson. */
export const lessonShape = {
  name: requiredText(120),
  description: requiredRichText(),
  is_free: flag.default(false),
  status: flag.default(false),
  image: optionalChoice(oneReference),
  video: optionalChoice(oneReference),
};

const sectionShape = { title: requiredText(120), status: flag.default(true) };

export const sectionInput = z.object(sectionShape);

/** Which section a lesson is for: one that is there, or by its title one that is made where none has it. */
export const sectionOfLesson = unlessEmpty(
  z.union([
    reference,
    z.object({ title: sectionShape.title }),
    sectionShape.title.transform((title) => ({ title })),
  ]),
);

export type SectionOfLesson = z.output<typeof sectionOfLesson>;

const lessonId = z
  .string("Informe o `_id` de uma aula deste treinamento; uma aula nova tem a própria chamada.")
  .pipe(id);

const lessonInPlace = z.object({
  lesson: z.union([
    changesOf(lessonShape).extend({ _id: lessonId }),
    id.transform((_id): { _id: string } => ({ _id })),
  ]),
});

/**
 * The sections of a course in their order, as it answers them: those with `_id` are changed, those without are new.
 * Lessons are changed and take their place; those that are not named stay in their section behind the others.
 */
export const sectionsInput = unlessEmpty(
  z
    .array(
      z.object({
        _id: unlessEmpty(id),
        title: unlessEmpty(sectionShape.title),
        status: flag,
        chapters: unlessEmpty(z.array(lessonInPlace).max(maxLessons)),
      }),
    )
    .max(maxSections),
);

export type SectionsInput = NonNullable<z.output<typeof sectionsInput>>;

const courseParams = z.object({ id });

const sectionParams = z.object({ id, sectionId: id });

const sectionAnswer = z.object({ message: z.string(), section: courseSection });

export const createSection = endpoint({
  name: "createSection",
  summary: "Acrescenta uma matéria ao fim de um treinamento próprio",
  tag: "Treinamentos",
  method: "POST",
  path: "/api/course/{id}/section/",
  access: "professionals",
  params: courseParams,
  body: z.object({ section: sectionInput }),
  answer: sectionAnswer,
  failures: [courseNotFound, tooManySections],
  idempotent: true,
});

export const updateSection = endpoint({
  name: "updateSection",
  summary: "Altera o nome de uma matéria, ou se ela é publicada; o que não vem fica como está",
  tag: "Treinamentos",
  method: "PUT",
  path: "/api/course/{id}/section/{sectionId}",
  access: "professionals",
  params: sectionParams,
  body: z.object({ section: changesOf(sectionShape) }),
  answer: sectionAnswer,
  failures: [courseNotFound, sectionNotFound],
});

export const removeSection = endpoint({
  name: "removeSection",
  summary: "Exclui uma matéria, com suas aulas",
  tag: "Treinamentos",
  method: "DELETE",
  path: "/api/course/{id}/section/{sectionId}",
  access: "professionals",
  params: sectionParams,
  answer: messageAnswer,
  failures: [courseNotFound, sectionNotFound],
});

const orderedSection = z.object({ _id: id, lessons: z.array(id).max(maxLessons) });

export const saveOutline = endpoint({
  name: "saveOutline",
  summary:
    "Põe todas as matérias e aulas de um treinamento em ordem; recusado onde outra janela mudou algo no meio tempo",
  tag: "Treinamentos",
  method: "PUT",
  path: "/api/course/{id}/outline",
  access: "professionals",
  params: courseParams,
  body: z.object({
    section_list: z.array(orderedSection).max(maxSections),
    /** Of the course as it was read; without it only what was added or removed since counts as a change. */
    outline_version: z.string().max(64).optional(),
  }),
  answer: z.object({ message: z.string(), course }),
  failures: [courseNotFound, outlineChanged],
});
