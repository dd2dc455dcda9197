import { call } from "../../../../../client/call.ts";
import { listStudents } from "../../../calls.ts";
import type { Student } from "../../contract.ts";

/** The own enrolment in a course; null without one. */
export async function findStudy(courseId: string): Promise<Student | null> {
  const {
    student_list: [found],
  } = await call(listStudents, { query: { course: courseId, limit: 1 } });
  return found ?? null;
}
