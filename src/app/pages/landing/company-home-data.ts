import { loadProfessionalFinder } from "../../../features/market/contacts/web/components/professional-finder-data.ts";
import { listPlans } from "../../../features/money/calls.ts";
import { listCourses } from "../../../features/training/calls.ts";

import { featuredOnHome } from "../../../features/training/courses/web/components/home-courses.ts";
import type { Call } from "../../../shared/endpoint.ts";
import { coursesInFront, loadHighlights } from "./highlights-data.ts";

/** What the start page of companies shows. For loaders alone, as `home-data.ts`. */
export async function loadCompanyHome(call: Call, url: URL, finderPage: { limit: number }) {
  const [finder, { plan_list }, { course_list }, { chosenCourses, ...highlights }] = await Promise.all([
    loadProfessionalFinder(call, url, finderPage),
    call(listPlans, { query: {} }),
    call(listCourses, { query: { visible: "1", featured: "1", limit: featuredOnHome } }),
    loadHighlights(call),
  ]);
  const plans = plan_list.filter(({ type }) => type === "COMPANY");
  const courses = coursesInFront(chosenCourses, course_list);
  return { ...highlights, finder, plans, courses, origin: url.origin };
}

export type CompanyHomeData = Awaited<ReturnType<typeof loadCompanyHome>>;
