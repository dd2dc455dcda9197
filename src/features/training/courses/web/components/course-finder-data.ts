import type { Call } from "../../../../../shared/endpoint.ts";
import { listCourses, listThemes, summariseCourses } from "../../../calls.ts";

import { type CourseScope, courseFilters, queryOfCourseFilters, sortOf } from "./course-filters.ts";

interface FinderOptions {
  limit: number;
  scope?: CourseScope;
}

/** What a `CourseFinder` shows, for the loader of any page that has one. */
export async function loadCourseFinder(call: Call, url: URL, { limit, scope = {} }: FinderOptions) {
  const filters = courseFilters.read(url.searchParams);
  const query = queryOfCourseFilters(filters, scope);
  const [{ course_list: courses }, summary, { theme_list: themes }] = await Promise.all([
    call(listCourses, { query: { ...query, sort: sortOf(filters.ordem), visible: "1", limit } }),
    call(summariseCourses, { query }),
    // Of one theme there is nothing to choose from.
    scope.segment ? { theme_list: [] } : call(listThemes),
  ]);
  return { courses, summary, themes };
}

export type CourseFinderData = Awaited<ReturnType<typeof loadCourseFinder>>;

/** Courses on a shelf. */
const onShelf = 8;

/** The featured courses and the best sellers, of everything or of one theme or trainer. */
export async function loadShelves(call: Call, scope: CourseScope = {}) {
  const [{ course_list: featured }, { course_list: bestSellers }] = await Promise.all([
    call(listCourses, { query: { ...scope, featured: "1", visible: "1", limit: onShelf } }),
    call(listCourses, { query: { ...scope, sort: "best_sellers", visible: "1", limit: onShelf } }),
  ]);
  // What nobody bought yet is no best seller.
  return { featured, bestSellers: bestSellers.filter(({ students }) => students > 0) };
}

export type Shelves = Awaited<ReturnType<typeof loadShelves>>;
