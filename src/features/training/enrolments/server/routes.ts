import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as noteContract from "../note-contract.ts";
import { createNote } from "./create-note.ts";
import { evaluateLesson } from "./evaluate-lesson.ts";
import { exportNotes } from "./export-notes.ts";
import { listNotes } from "./list-notes.ts";
import { listStudents } from "./list-students.ts";
import { removeNote } from "./remove-note.ts";
import { summariseStudies } from "./summarise-studies.ts";
import { updateNote } from "./update-note.ts";
import { watchLesson } from "./watch-lesson.ts";

export const enrolmentRoutes = [
  route(contract.listStudents, listStudents),
  route(contract.summariseStudies, summariseStudies),
  route(contract.watchLesson, watchLesson),
  route(contract.evaluateLesson, evaluateLesson),
  route(noteContract.listNotes, listNotes),
  route(noteContract.exportNotes, exportNotes),
  route(noteContract.createNote, createNote),
  route(noteContract.updateNote, updateNote),
  route(noteContract.removeNote, removeNote),
];
