import type { Course } from "../../contract.ts";

/** The course as its students see it: what is published and can be watched. */
export function shownToStudents(course: Course): Course {
  const sections = course.sections
    .filter(({ status }) => status)
    .map((section) => ({
      ...section,
      chapters: section.chapters.filter(({ lesson }) => lesson.status && lesson.duration !== null),
    }))
    .filter(({ chapters }) => chapters.length > 0);
  return { ...course, sections };
}
