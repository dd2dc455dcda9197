import { call } from "../../../../../client/call.ts";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { createNote, exportNotes, listNotes, removeNote, updateNote } from "../../../calls.ts";
import type { Note } from "../../note-contract.ts";

export const notesPerPage = 30;

const longestSearch = 120;

/** The own notes of a lesson, in the order of its video: as many as anybody writes beside one. */
export const loadNotesOfLesson = async (lesson: string): Promise<Note[]> =>
  (await call(listNotes, { query: { lesson, limit: 100 } })).note_list;

/** The own notes that have all words of a text, newest first. */
export const loadNotes = async (filter: string, page: number): Promise<Note[]> =>
  (await call(listNotes, { query: { filter, limit: notesPerPage, page } })).note_list;

/** The first page of them, of what the address searches for. */
export async function loadOwnNotes(request: Request) {
  const filter = (new URL(request.url).searchParams.get("busca") ?? "").trim().slice(0, longestSearch);
  return { filter, first: await loadNotes(filter, 0) };
}

export const writeNote = async (lesson: string, second: number, body: string): Promise<Note> =>
  (await call(createNote, { body: { note: { lesson, second, body } } })).note;

export const changeNote = async (id: string, body: string): Promise<Note> =>
  (await call(updateNote, { params: { id }, body: { note: { body } } })).note;

export const deleteNote = (id: string) => call(removeNote, { params: { id } });

export const saveNotesAsText = async () => saveAnsweredFile(await call(exportNotes, {}));
