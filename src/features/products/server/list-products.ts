import type { Verb } from "../../../platform/route.ts";
import { presentImage } from "../../media/image-address.ts";
import type { listProducts as endpoint } from "../contract.ts";
import { allowedFilters } from "./allowed-filters.ts";
import { listCompaniesWithProducts } from "./companies-with-products.query.ts";
import { presentCard } from "./present.ts";
import { listVisibleProducts } from "./visible-products.query.ts";

/** `approved` and `visible` may be left out: only visible products are ever listed. */
export const listProducts: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const { limit, page, ...filters } = query;
  const [rows, companies] = await Promise.all([
    listVisibleProducts(db.orm, allowedFilters(filters, actor), { limit, offset: page * limit }),
    query.companies ? listCompaniesWithProducts(db.orm, query.salesman) : [],
  ]);
  return {
    product_list: rows.map((row) => presentCard(row, { actor })),
    company_list: companies.map((company) => ({
      _id: company.id,
      slug: company.slug,
      name_fancy: company.nameFancy,
      image: presentImage(company.imageId),
    })),
  };
};
