import { call } from "../../../../../client/call.ts";
import { enrol, listStudents } from "../../../calls.ts";
import type { Student } from "../../contract.ts";

export const studiesPerPage = 12;

/** The own courses: what one goes on with, then what is done; the one that was watched last first. */
export const loadStudies = async (page: number): Promise<Student[]> =>
  (await call(listStudents, { query: { limit: studiesPerPage, page } })).student_list;

/** The own enrolment in a course; null without one. */
export async function findStudy(courseId: string): Promise<Student | null> {
  const {
    student_list: [found],
  } = await call(listStudents, { query: { course: courseId, limit: 1 } });
  return found ?? null;
}

/** Takes a course that the plan includes. */
export const takeCourse = async (courseId: string): Promise<Student> =>
  (await call(enrol, { body: { course: courseId } })).student;
