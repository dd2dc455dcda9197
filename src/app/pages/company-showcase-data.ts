import {
  loadFoundProducts,
  type ProductFinderData,
} from "../../features/market/products/web/components/product-filters.ts";
import { listCompanyJobOpenings } from "../../features/work/calls.ts";
import type { JobOpeningCard } from "../../features/work/job-openings/contract.ts";
import { openingStatusAsked, publishedOpeningsShown } from "../../features/work/job-openings/labels.ts";
import type { Call } from "../../shared/endpoint.ts";
import { productsOnPage } from "./company-showcase.tsx";

/** What a company shows on its page, as everybody sees it. */
export interface Shown {
  /** First page (6) of its openings, in the state that the address asks for. */
  openings: JobOpeningCard[];
  products: ProductFinderData;
}

/** Asks for the products and the openings of a company; openings that wait for approval are left out. */
export async function loadShownOf(companyIdOrSlug: string, call: Call, url: URL): Promise<Shown> {
  const [{ job_opportunity_list: openings }, products] = await Promise.all([
    call(listCompanyJobOpenings, {
      params: { companyId: companyIdOrSlug },
      query: { status: openingStatusAsked(url), limit: publishedOpeningsShown, approved: "1" },
    }),
    loadFoundProducts(call, url, { limit: productsOnPage, scope: { company: companyIdOrSlug } }),
  ]);
  return { openings, products };
}
