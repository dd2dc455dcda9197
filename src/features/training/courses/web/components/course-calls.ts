import { call } from "../../../../../client/call.ts";
import { listCourses } from "../../../calls.ts";
import { type CourseFilters, type CourseScope, queryOfCourseFilters, sortOf } from "./course-filters.ts";

/**
 * The calls that a page makes after its first paint. Components fetch this file with `import()`: the contract brings the
 * schemas along, which the first load of a public page has no room for.
 */

interface Asked {
  filters: CourseFilters;
  scope: CourseScope;
}

export const loadCourses = async (
  { filters, scope }: Asked,
  { limit, page }: { limit: number; page: number },
) => {
  const query = {
    ...queryOfCourseFilters(filters, scope),
    sort: sortOf(filters.ordem),
    visible: "1" as const,
  };
  return (await call(listCourses, { query: { ...query, limit, page } })).course_list;
};
