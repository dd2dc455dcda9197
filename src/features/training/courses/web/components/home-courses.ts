import type { Call } from "../../../../../shared/endpoint.ts";
import { listCourses, listThemes } from "../../../calls.ts";

/** As many as the specification shows on the start page (part 1, section 9). */
export const newestOnHome = 8;
export const featuredOnHome = 4;

/** The courses of the start page, for its loader. */
export async function loadHomeCourses(call: Call) {
  const [{ course_list: newest }, { course_list: featured }, { theme_list: themes }] = await Promise.all([
    call(listCourses, { query: { visible: "1", limit: newestOnHome } }),
    call(listCourses, { query: { visible: "1", featured: "1", limit: featuredOnHome } }),
    call(listThemes),
  ]);
  return { newest, featured, themes };
}
