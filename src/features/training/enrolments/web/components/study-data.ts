import { redirect } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { isIdentifier } from "../../../../../ui/address-filters.ts";
import { requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { getCourse, getLesson, listNotes } from "../../../calls.ts";
import { type Course, courseNotFound } from "../../../courses/contract.ts";
import type { Student } from "../../contract.ts";
import { findStudy, type StudyArea, studyOf } from "./own-studies.ts";
import { watchReports } from "./watch-reports.ts";

/** A course that opens, with how far its student is; managers see what their company has without being one. */
export interface OpenStudy {
  course: Course;
  student: Student | null;
}

/** An enrolment that opens its course no more, which may be out of sight by now. */
export interface EndedStudy {
  course: null;
  student: Student;
}

export type Study = OpenStudy | EndedStudy;

/** Whether the company of a manager has a course. */
export type HasCourse = (courseId: string) => Promise<boolean>;

/**
 * A course as somebody studies it.
 * @param hasCourse in the area of companies, where nobody has to be a student
 * @throws a redirect to where the course is offered, for who may look at it and does not have it; courseNotFound
 */
export async function loadStudy(
  area: StudyArea,
  request: Request,
  id = "",
  hasCourse?: HasCourse,
): Promise<Study> {
  await requireSession(area, request);
  if (!isIdentifier(id)) throw courseNotFound();
  // What a lost connection kept back counts for what is shown.
  await watchReports.send();
  const [student, course, isOfCompany] = await Promise.all([findStudy(id), readCourse(id), hasCourse?.(id)]);
  if (student && !student.active && !isOfCompany) return { course: null, student };
  if (!course) throw courseNotFound();
  if (isOfCompany) return { course, student: student?.active ? student : null };
  if (student) return { course, student };
  if (area === "em") throw courseNotFound();
  throw redirect(`/${area}/treinamento/${id}`);
}

/** A course, as long as this person may read it. */
async function readCourse(id: string): Promise<Course | null> {
  try {
    return (await call(getCourse, { params: { id } })).course;
  } catch (error) {
    if (error instanceof Failure && error.code === courseNotFound.code) return null;
    throw error;
  }
}

/**
 * A lesson as somebody studies it.
 * @throws as `loadStudy` does; a redirect to the course where its lessons open no more, or not without a licence
 */
export async function loadLessonStudy(
  area: StudyArea,
  request: Request,
  { id, lessonId }: { id: string; lessonId: string },
  hasCourse?: HasCourse,
) {
  const { course, student } = await loadStudy(area, request, id, hasCourse);
  if (!course) throw redirect(studyOf(area, id));
  const [{ lesson }, { note_list: notes }] = await Promise.all([
    call(getLesson, { params: { id, lessonId } }),
    // As many as anybody writes beside one lesson.
    call(listNotes, { query: { lesson: lessonId, limit: 100 } }),
  ]);
  if (!student && !lesson.is_free) throw redirect(studyOf(area, id));
  return { course, student, lesson, notes };
}

export type LessonStudyData = Awaited<ReturnType<typeof loadLessonStudy>>;
