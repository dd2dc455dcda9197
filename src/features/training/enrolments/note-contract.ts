import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { formatCount } from "../../../shared/format/text.ts";
import {
  changesOf,
  id,
  image,
  messageAnswer,
  numeric,
  paging,
  queryText,
  reference,
  requiredText,
} from "../../../shared/schema.ts";
import { lessonNotFound } from "../courses/contract.ts";

/** What somebody notes beside a lesson, tied to the second of its video. Nobody else reads it. */

export const noteNotFound = failureKind(404, "NOTE_NOT_FOUND", "Anotação não encontrada.");

export const maxNotes = 5_000;

export const tooManyNotes = failureKind(
  422,
  "TOO_MANY_NOTES",
  `Você já tem ${formatCount(maxNotes)} anotações. Exclua alguma para escrever outra.`,
);

/** Of all notes of a person together. */
export const maxCharacters = 2_000_000;

export const notesTooLong = failureKind(
  422,
  "NOTES_TOO_LONG",
  `Suas anotações passariam de ${formatCount(maxCharacters)} caracteres. Exclua ou encurte alguma antes.`,
);

export const note = z.object({
  _id: z.string(),
  body: z.string(),
  /** Of the video, from its beginning. */
  second: z.number(),
  lesson: z.object({ _id: z.string(), name: z.string() }),
  course: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    image: image.nullable(),
    user: z.object({ name: z.string(), lastname: z.string() }),
  }),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Note = z.infer<typeof note>;

const noteFields = { body: requiredText(4_000), second: numeric(z.number().int().min(0).max(360_000)) };

const noteAnswer = z.object({ message: z.string(), note });

export const listNotes = endpoint({
  name: "listNotes",
  summary: "As próprias anotações, mais novas primeiro; as de uma aula na ordem do vídeo",
  tag: "Anotações",
  method: "GET",
  path: "/api/note/",
  access: "signed-in",
  query: z.object({ ...paging(20), filter: queryText(), course: id.optional(), lesson: id.optional() }),
  answer: z.object({ note_list: z.array(note) }),
});

export const createNote = endpoint({
  name: "createNote",
  summary: "Anota algo ao lado de uma aula que a pessoa pode assistir",
  tag: "Anotações",
  method: "POST",
  path: "/api/note/",
  access: "signed-in",
  body: z.object({ note: z.object({ lesson: reference, ...noteFields }) }),
  answer: noteAnswer,
  failures: [lessonNotFound, tooManyNotes, notesTooLong],
  idempotent: true,
  rateLimit: { max: 600, windowSeconds: 600 },
});

export const updateNote = endpoint({
  name: "updateNote",
  summary: "Altera uma anotação própria; o que não vem fica como está",
  tag: "Anotações",
  method: "PUT",
  path: "/api/note/{id}",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object({ note: changesOf(noteFields) }),
  answer: noteAnswer,
  failures: [noteNotFound, notesTooLong],
});

export const removeNote = endpoint({
  name: "removeNote",
  summary: "Exclui uma anotação própria",
  tag: "Anotações",
  method: "DELETE",
  path: "/api/note/{id}",
  access: "signed-in",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [noteNotFound],
});

export const exportNotes = endpoint({
  name: "exportNotes",
  summary: "Todas as próprias anotações como texto, por treinamento e aula",
  tag: "Anotações",
  method: "GET",
  path: "/api/note/export/",
  inVisit: "refused",
  access: "signed-in",
  query: z.object({ course: id.optional() }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 600 },
});
