import { summariseProducts } from "../../../features/market/calls.ts";
import { featuredProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import { loadNewestProfessionals } from "../../../features/market/contacts/web/components/professional-finder-data.ts";
import { loadFoundProducts } from "../../../features/market/products/web/components/product-finder-data.ts";
import { listPlans } from "../../../features/money/calls.ts";
import { summariseUsers } from "../../../features/people/calls.ts";
import { listTestimonials } from "../../../features/site/calls.ts";

import { summariseCourses } from "../../../features/training/calls.ts";
import { loadHomeCourses } from "../../../features/training/courses/web/components/home-courses-data.ts";
import { summariseJobOpenings } from "../../../features/work/calls.ts";
import { loadFinder } from "../../../features/work/job-openings/web/components/finder-data.ts";
import type { Call } from "../../../shared/endpoint.ts";
import { product } from "../../../shared/product.ts";
import { productsOnPage } from "./found-sections.tsx";
import { coursesInFront, loadHighlights } from "./highlights-data.ts";

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
