import type { Call } from "../../../../../shared/endpoint.ts";
import { listCourses, listThemes } from "../../../calls.ts";

import { featuredOnHome, newestOnHome } from "./home-courses.ts";

/** The courses of the start page, for its loader. */
export async function loadHomeCourses(call: Call) {
  const [{ course_list: newest }, { course_list: featured }, { theme_list: themes }] = await Promise.all([
    call(listCourses, { query: { visible: "1", limit: newestOnHome } }),
    call(listCourses, { query: { visible: "1", featured: "1", limit: featuredOnHome } }),
    call(listThemes),
  ]);
  return { newest, featured, themes };
}

export type HomeCourses = Awaited<ReturnType<typeof loadHomeCourses>>;
