import { listCompanies } from "../../../features/companies/contract.ts";
import { listJobOpenings } from "../../../features/job-openings/contract.ts";
import { listProducts } from "../../../features/products/contract.ts";
import type { Call } from "../../../shared/endpoint.ts";
import { featuredOnPage } from "./featured-products.tsx";

/** As many as the specification shows (section 9). */
const featuredOpenings = 2;
const featuredCompanies = 6;

/** What both start pages put in front, for their loaders. */
export async function loadHighlights(call: Call) {
  const [{ company_list: companies }, { job_opportunity_list: openings }, { product_list: featured }] =
    await Promise.all([
      call(listCompanies, { query: { limit: featuredCompanies } }),
      call(listJobOpenings, {
        query: { limit: featuredOpenings, sort: "salary", approved: "1", visible: "1" },
      }),
      call(listProducts, { query: { featured: "1", limit: featuredOnPage } }),
    ]);
  return { companies, openings, featured };
}
