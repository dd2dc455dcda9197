import { listProducts } from "../../../features/market/calls.ts";
import { listCompanies } from "../../../features/people/calls.ts";
import { listHighlights } from "../../../features/site/calls.ts";
import type { CourseCard } from "../../../features/training/courses/contract.ts";
import { featuredOnHome } from "../../../features/training/courses/web/components/home-courses.ts";
import { listJobOpenings } from "../../../features/work/calls.ts";

import type { Call } from "../../../shared/endpoint.ts";
import { chosenFirst } from "./chosen-first.ts";
import { featuredOnPage } from "./featured-products.tsx";

/** As many as the specification shows (section 9). */
const featuredOpenings = 2;
const featuredCompanies = 6;

/**
 * What both start pages put in front, for their loaders: what was chosen for it, then what is new or pays most. With
 * `courses` those that stand in front of theirs.
 */
export async function loadHighlights(call: Call) {
  const [chosen, { company_list }, { job_opportunity_list }, { product_list }] = await Promise.all([
    call(listHighlights),
    call(listCompanies, { query: { limit: featuredCompanies, presentable: "1" } }),
    call(listJobOpenings, {
      query: { limit: featuredOpenings, sort: "salary", approved: "1", visible: "1" },
    }),
    call(listProducts, { query: { featured: "1", limit: featuredOnPage, companies: "0" } }),
  ]);
  return {
    companies: chosenFirst(chosen.company_list, company_list, featuredCompanies),
    openings: chosenFirst(chosen.job_opportunity_list, job_opportunity_list, featuredOpenings),
    featured: chosenFirst(chosen.product_list, product_list, featuredOnPage),
    chosenCourses: chosen.course_list,
  };
}

/** The courses that a start page puts in front, after those that were chosen. */
export const coursesInFront = (chosen: readonly CourseCard[], featured: readonly CourseCard[]) =>
  chosenFirst(chosen, featured, featuredOnHome);
