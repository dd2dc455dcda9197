import { listProducts, summariseProducts } from "../../../features/market/calls.ts";
import { featuredProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import {
  loadNewestProfessionals,
  loadProfessionalFinder,
} from "../../../features/market/contacts/web/components/professional-filters.ts";
import { loadFoundProducts } from "../../../features/market/products/web/components/product-filters.ts";
import { listPlans } from "../../../features/money/calls.ts";
import { listCompanies, summariseUsers } from "../../../features/people/calls.ts";
import { listHighlights, listTestimonials } from "../../../features/site/calls.ts";
import { listCourses, summariseCourses } from "../../../features/training/calls.ts";
import type { CourseCard } from "../../../features/training/courses/contract.ts";
import {
  featuredOnHome,
  loadHomeCourses,
} from "../../../features/training/courses/web/components/home-courses.ts";
import { listJobOpenings, summariseJobOpenings } from "../../../features/work/calls.ts";
import { loadFinder } from "../../../features/work/job-openings/web/components/finder-data.ts";
import type { Call } from "../../../shared/endpoint.ts";
import { product } from "../../../shared/product.ts";
import { chosenFirst, featuredOnPage } from "./featured.tsx";
import { productsOnPage } from "./found-sections.tsx";

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
const coursesInFront = (chosen: readonly CourseCard[], featured: readonly CourseCard[]) =>
  chosenFirst(chosen, featured, featuredOnHome);

/**
 * What the sections of the start page show, in whatever order they stand. For loaders alone: what the browser imports
 * from here would bring all these contracts along.
 */
export async function loadHome(call: Call, url: URL) {
  const [
    finder,
    products,
    { chosenCourses, ...highlights },
    people,
    { plan_list },
    courses,
    { testimonial_list: testimonials },
    figures,
  ] = await Promise.all([
    loadFinder(call, url),
    loadFoundProducts(call, url, { limit: productsOnPage }),
    loadHighlights(call),
    loadNewestProfessionals(call, featuredProfessionals),
    call(listPlans, { query: {} }),
    loadHomeCourses(call),
    call(listTestimonials, { query: { page: "home" } }),
    loadFigures(call, url),
  ]);
  const plans = plan_list.filter(({ type }) => type !== "COMPANY");
  return {
    ...highlights,
    finder,
    products,
    people,
    plans,
    courses: { ...courses, featured: coursesInFront(chosenCourses, courses.featured) },
    testimonials,
    // Where the address asks for nothing, the lists have counted all there is.
    figures: {
      ...figures,
      products: figures.products ?? products.summary.found,
      openings: figures.openings ?? finder.summary.found,
    },
    origin: url.origin,
    about: aboutProductData(url.origin),
  };
}

/** How many there are of each, whatever the address asks for. */
async function loadFigures(call: Call, { searchParams }: URL) {
  const isAsked = searchParams.size > 0;
  const [products, openings, courses, people] = await Promise.all([
    isAsked ? call(summariseProducts, { query: {} }) : null,
    isAsked ? call(summariseJobOpenings, { query: {} }) : null,
    call(summariseCourses, { query: {} }),
    call(summariseUsers, { query: {} }),
  ]);
  return {
    products: products?.found,
    openings: openings?.found,
    courses: courses.found,
    people: people.found,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/**
 * Who stands behind the product, and its site, for search engines.
 * Source: https://schema.org/Organization, https://schema.org/WebSite
 */
function aboutProductData(origin: string): object[] {
  const organization = { "@type": "Organization", "@id": `${origin}/#organizacao` };
  return [
    {
      "@context": "https://schema.org",
      ...organization,
      name: product.name,
      url: `${origin}/`,
      logo: `${origin}${product.logoPath}`,
      description: product.tagline,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: product.supportEmail,
        availableLanguage: "Portuguese",
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: product.name,
      url: `${origin}/`,
      inLanguage: "pt-BR",
      publisher: organization,
    },
  ];
}

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
