import type { Call } from "../../../../../shared/endpoint.ts";
import { getCourse, getLesson, listRelatedCourses } from "../../../calls.ts";
import type { Course } from "../../contract.ts";

import type { Lesson } from "../../lesson-contract.ts";
import { lessonParameter } from "./free-lessons.ts";

/** What a page of a course shows, by the course's identifier or address; of the lesson that the address names, if free. */
export async function loadCoursePage(call: Call, id: string, url: URL) {
  const [{ course }, { course_list: related }] = await Promise.all([
    call(getCourse, { params: { id } }),
    call(listRelatedCourses, { params: { id } }),
  ]);
  return { course, related, lesson: await loadFreeLesson(call, course, url) };
}

export type CoursePageData = Awaited<ReturnType<typeof loadCoursePage>>;

async function loadFreeLesson(call: Call, course: Course, url: URL): Promise<Lesson | null> {
  const lessonId = url.searchParams.get(lessonParameter);
  const isFree = course.sections.some(({ chapters }) =>
    chapters.some(({ lesson }) => lesson._id === lessonId && lesson.is_free),
  );
  if (!lessonId || !isFree) return null;
  return (await call(getLesson, { params: { id: course._id, lessonId } })).lesson;
}
