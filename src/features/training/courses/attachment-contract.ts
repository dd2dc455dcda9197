import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, messageAnswer } from "../../../shared/schema.ts";
import { courseNotFound, lessonNotFound } from "./contract.ts";

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
