import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as noteContract from "../note-contract.ts";
import { evaluateLesson } from "./evaluate-lesson.ts";
import { createNote, exportNotes, listNotes, removeNote, updateNote } from "./notes.ts";
import { listStudents } from "./students.ts";
import { summariseStudies } from "./summarise-studies.ts";
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
