import { call } from "../../../../../client/call.ts";
import { listCourses } from "../../../calls.ts";
import { type CourseFilters, type CourseScope, queryOfCourseFilters, sortOf } from "./course-filters.ts";

/** A page of the courses that these filters leave, in the order they ask for. */
export async function loadCourses(
  filters: CourseFilters,
  scope: CourseScope,
  page: { limit: number; page: number },
) {
  const query = { ...queryOfCourseFilters(filters, scope), sort: sortOf(filters.ordem), ...page };
  return (await call(listCourses, { query: { ...query, visible: "1" } })).course_list;
}
