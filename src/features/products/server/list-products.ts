import type { Verb } from "../../../platform/route.ts";
import { findOrigin } from "../../search/server/find-origin.ts";
import { measureDistances } from "../../search/server/measure-distances.ts";
import type { listProducts as endpoint } from "../contract.ts";
import { allowedFilters } from "./allowed-filters.ts";
import { listCompaniesWithProducts } from "./companies-with-products.query.ts";
import { companiesOf, presentCard, presentCompany } from "./present.ts";
import { readStoreRepresentations } from "./read-store-representations.ts";
import { listVisibleProducts } from "./visible-products.query.ts";

/** `approved` and `visible` may be left out: only visible products are ever listed. */
export const listProducts: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const { limit, page, ...filters } = query;
  const origin = await findOrigin(db.orm, query);
  const search = { ...allowedFilters(filters, actor), origin };
  const [rows, companies] = await Promise.all([
    listVisibleProducts(db.orm, search, { limit, offset: page * limit }),
    query.companies === false ? null : listCompaniesWithProducts(db.orm, query.salesman),
  ]);
  const distanceOf = await measureDistances(db.orm, origin, rows);
  const product_list = rows.map((row) => ({ ...presentCard(row, { actor }), ...distanceOf(row) }));
  return {
    product_list,
    company_list: companies?.map(presentCompany) ?? companiesOf(product_list),
    ...(await readStoreRepresentations(db.orm, query.salesman, product_list)),
  };
};
