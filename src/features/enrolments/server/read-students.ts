import type { Connection } from "../../../platform/database/database.ts";
import { readCourseCards } from "../../courses/server/read-course-cards.ts";
import type { Student } from "../contract.ts";
import { presentStudent } from "./present-student.ts";
import { type StudentsAsked, selectStudents } from "./students.query.ts";

/** Enrolments with their courses, also with those that are not offered any more. */
export async function readStudents(
  connection: Connection,
  asked: StudentsAsked,
  paging: { limit: number; page: number } = { limit: 1, page: 0 },
): Promise<Student[]> {
  const rows = await selectStudents(connection, asked, paging);
  const cards = await readCourseCards(
    connection,
    rows.map(({ courseId }) => courseId),
  );
  return rows.flatMap((row) => {
    const card = cards.get(row.courseId);
    return card ? [presentStudent(row, card)] : [];
  });
}
