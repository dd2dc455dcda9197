import { call } from "../../../../../client/call.ts";
import { requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { getCourse, getLesson, listCourses } from "../../../calls.ts";
import { courseNotFound } from "../../contract.ts";

export const ownCoursesPerPage = 12;

/** A page of the courses that somebody writes, in any state. */
export const loadOwnCourses = async (userId: string, page: number) =>
  (await call(listCourses, { query: { user: userId, limit: ownCoursesPerPage, page } })).course_list;

/**
 * A course of whoever is signed in.
 * @throws courseNotFound where it is another's: who may read it does so elsewhere
 */
export async function loadOwnCourse(request: Request, id = "") {
  const { user } = await requireSession("vc", request);
  const { course } = await call(getCourse, { params: { id } });
  if (course.user._id !== user._id) throw courseNotFound();
  return course;
}

/** A lesson of such a course, with the course. */
export async function loadOwnLesson(request: Request, id = "", lessonId = "") {
  const course = await loadOwnCourse(request, id);
  const { lesson } = await call(getLesson, { params: { id: course._id, lessonId } });
  return { course, lesson };
}
