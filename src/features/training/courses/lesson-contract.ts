import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { changesOf, id, idOrSlug, messageAnswer } from "../../../shared/schema.ts";
import { imageNotYours, imageOfStudents } from "../../base/media/contract.ts";
import { captionShrinks, video, videoInWork, videoNotYours, videoOfStudents } from "../videos/contract.ts";
import { courseNotFound, lessonInCourse, lessonNotFound } from "./contract.ts";
import {
  lessonIncomplete,
  lessonShape,
  lessonShrinks,
  maxLessons,
  sectionNotFound,
  sectionOfLesson,
  tooManySections,
} from "./outline-contract.ts";

/** What a trainer gives along with a lesson. */

export const attachmentMaxBytes = 20 * 1024 * 1024;

/** Most of them at a lesson. */
export const maxAttachments = 20;

export const attachmentTooLarge = failureKind(
  413,
  "ATTACHMENT_TOO_LARGE",
  "O arquivo passa de 20 MB. Envie um PDF menor.",
);
export const attachmentMissing = failureKind(400, "ATTACHMENT_MISSING", "Escolha um arquivo para enviar.");
export const attachmentNotPdf = failureKind(422, "ATTACHMENT_NOT_PDF", "Envie um PDF de até 20 MB.");
export const attachmentNotFound = failureKind(404, "ATTACHMENT_NOT_FOUND", "Anexo não encontrado.");
export const tooManyAttachments = failureKind(
  422,
  "TOO_MANY_ATTACHMENTS",
  `Uma aula tem no máximo ${maxAttachments} anexos.`,
);

/** Of all attachments of a trainer together. */
export const trainerMaxBytes = 5_000_000_000;

export const noRoomForAttachments = failureKind(
  422,
  "NO_ROOM_FOR_ATTACHMENTS",
  "Seus anexos passariam de 5 GB. Remova algum antes de enviar outro.",
);

export const attachment = z.object({
  _id: z.string(),
  file_name: z.string(),
  bytes: z.number(),
  /** Where it is loaded from, for some hours; null for who may not watch the lesson. */
  url: z.string().nullable(),
});

export type Attachment = z.infer<typeof attachment>;

const lessonPath = "/api/course/{id}/lesson/{lessonId}/attachment";

export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  summary: "Anexa um PDF a uma aula (campo `attachment`, até 20 MB)",
  tag: "Treinamentos",
  method: "POST",
  path: `${lessonPath}/`,
  access: "professionals",
  params: z.object({ id, lessonId: id }),
  upload: {
    field: "attachment",
    maxBytes: attachmentMaxBytes,
    maxSeconds: 1_200,
    tooLarge: attachmentTooLarge,
  },
  answer: z.object({ message: z.string(), attachment }),
  failures: [
    courseNotFound,
    lessonNotFound,
    attachmentTooLarge,
    attachmentMissing,
    attachmentNotPdf,
    tooManyAttachments,
    noRoomForAttachments,
  ],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const removeAttachment = endpoint({
  name: "removeAttachment",
  summary: "Remove um anexo de uma aula",
  tag: "Treinamentos",
  method: "DELETE",
  path: `${lessonPath}/{attachmentId}`,
  access: "professionals",
  params: z.object({ id, lessonId: id, attachmentId: id }),
  answer: messageAnswer,
  failures: [courseNotFound, lessonNotFound, attachmentNotFound],
});

/** The lessons of a course. */

export const tooManyLessons = failureKind(
  422,
  "TOO_MANY_LESSONS",
  `Um treinamento tem no máximo ${maxLessons} aulas.`,
);

export const lesson = lessonInCourse.omit({ attachments: true }).extend({
  /** Empty for who may not watch it, as the list of what is attached is. */
  description: z.string(),
  section: z.object({ _id: z.string(), title: z.string() }),
  /** With an address for who may watch it alone. */
  video: video.nullable(),
  attachments: z.array(attachment),
});

export type Lesson = z.infer<typeof lesson>;

export const lessonInput = z.object(lessonShape);

export type LessonInput = z.output<typeof lessonInput>;

/** `section`, as a lesson is answered with it, moves it. */
const lessonChanges = changesOf({ ...lessonShape, section: sectionOfLesson });

export type LessonChanges = z.output<typeof lessonChanges>;

const lessonParams = z.object({ id, lessonId: id });

const lessonAnswer = z.object({ message: z.string(), lesson });

export const getLesson = endpoint({
  name: "getLesson",
  summary: "Uma aula; o vídeo e os anexos têm endereço apenas para quem pode assistir",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/{id}/lesson/{lessonId}",
  access: "everybody",
  params: z.object({ id: idOrSlug, lessonId: id }),
  answer: z.object({ lesson }),
  failures: [courseNotFound, lessonNotFound],
});

export const createLesson = endpoint({
  name: "createLesson",
  summary:
    "Acrescenta uma aula ao fim de uma matéria, que também pode vir pelo título e ser nova; sem `section`, à primeira, que se faz onde não há nenhuma",
  tag: "Treinamentos",
  method: "POST",
  path: "/api/course/{id}/lesson/",
  access: "professionals",
  params: z.object({ id }),
  body: z.object({ lesson: lessonInput, section: sectionOfLesson }),
  answer: lessonAnswer,
  failures: [courseNotFound, sectionNotFound, tooManySections, tooManyLessons, imageNotYours, videoNotYours],
  idempotent: true,
});

/** A lesson that is not published yet: what it is about may be written later. */
export const lessonDraft = z.object(lessonShape).omit({ description: true, status: true });

export type LessonDraft = z.output<typeof lessonDraft>;

export const draftLesson = endpoint({
  name: "draftLesson",
  summary: "Acrescenta o rascunho de uma aula, como `createLesson`; a descrição é escrita antes de publicar",
  tag: "Treinamentos",
  method: "POST",
  path: "/api/course/{id}/lesson/draft/",
  access: "professionals",
  params: z.object({ id }),
  body: z.object({ lesson: lessonDraft, section: sectionOfLesson }),
  answer: lessonAnswer,
  failures: [courseNotFound, sectionNotFound, tooManySections, tooManyLessons, imageNotYours, videoNotYours],
  idempotent: true,
});

export const updateLesson = endpoint({
  name: "updateLesson",
  summary:
    "Altera uma aula de um treinamento próprio; o que não vem fica como está. Com `section`, a aula passa para o fim dessa matéria",
  tag: "Treinamentos",
  method: "PUT",
  path: "/api/course/{id}/lesson/{lessonId}",
  access: "professionals",
  params: lessonParams,
  body: z.object({ lesson: lessonChanges, section: sectionOfLesson }),
  answer: lessonAnswer,
  failures: [
    courseNotFound,
    lessonNotFound,
    sectionNotFound,
    tooManySections,
    imageNotYours,
    videoNotYours,
    videoInWork,
    videoOfStudents,
    imageOfStudents,
    captionShrinks,
    lessonShrinks,
    lessonIncomplete,
  ],
});

export const removeLesson = endpoint({
  name: "removeLesson",
  summary: "Exclui uma aula de um treinamento próprio",
  tag: "Treinamentos",
  method: "DELETE",
  path: "/api/course/{id}/lesson/{lessonId}",
  access: "professionals",
  params: lessonParams,
  answer: messageAnswer,
  failures: [courseNotFound, lessonNotFound],
});
