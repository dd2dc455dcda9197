import type { CourseCard } from "../../courses/contract.ts";
import type { Student } from "../contract.ts";
import type { StudentRow } from "./students.query.ts";

const instant = (text: string | null): string | null => text && new Date(text).toISOString();

export const presentStudent = (row: StudentRow, course: CourseCard): Student => ({
  _id: row.id,
  active: row.active,
  origin: row.origin,
  created_at: new Date(row.createdAt).toISOString(),
  user: { _id: row.userId, name: row.name, lastname: row.lastname },
  // What the trainer took out since is theirs as well.
  course: { ...course, lessons: row.lessons, duration: row.seconds },
  lessons: row.watches,
  lessons_done: row.done,
  progress: row.progress,
  continue_lesson: row.continueLesson,
  rated_lessons: row.rated,
  begun_at: instant(row.begunAt),
  last_watched_at: instant(row.lastWatchedAt),
  completed_at: instant(row.completedAt),
  due_on: row.dueOn,
  certificate: row.certificate,
});
