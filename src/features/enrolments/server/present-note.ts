import { presentImage } from "../../media/image-address.ts";
import type { Note } from "../note-contract.ts";
import type { NoteRow } from "./notes.query.ts";

export const presentNote = (row: NoteRow): Note => ({
  _id: row.id,
  body: row.body,
  second: row.second,
  lesson: { _id: row.lessonId, name: row.lessonName },
  course: {
    _id: row.courseId,
    slug: row.courseSlug,
    name: row.courseName,
    image: presentImage(row.imageId),
    user: { name: row.trainerName, lastname: row.trainerLastname },
  },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
