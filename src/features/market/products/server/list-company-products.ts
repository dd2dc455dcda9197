import type { Verb } from "../../../../platform/services.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import type { listCompanyProducts as endpoint } from "../contract.ts";
import { may } from "../policy.ts";
import { allowedFilters } from "./allowed-filters.ts";
import { listProductsOfCompany } from "./company-products.query.ts";
import { presentCard, presentCompany, readStoreRepresentations } from "./present.ts";
import { listVisibleProducts } from "./visible-products.query.ts";

export const listCompanyProducts: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const seesAll = may(actor, "read-hidden", { companyId: company.id });
  const scope = !seesAll || query.visible || query.salesman ? "visible" : query.approved ? "approved" : "all";
  const { sort, ...filters } = await withKnownCity(db.orm, allowedFilters(query, actor));
  const page = { limit: query.limit, offset: query.page * query.limit };
  // What the page of a company asks for has statements that are planned once.
  const isUsual =
    query.salesman || (scope === "visible" && !sort && !query.filter && !query.group && !query.uncategorised);
  const rows = await (isUsual
    ? listVisibleProducts(db.orm, { ...filters, company: company.id }, page)
    : listProductsOfCompany(db.orm, { ...filters, ...page, companyId: company.id, scope, sort }));
  const cards = rows.map((row) => presentCard(row, { actor }));
  const product_list = scope === "all" ? await withStandings(db.orm, "product", cards) : cards;
  return {
    product_list,
    company_list: [presentCompany(company)],
    ...(await readStoreRepresentations(db.orm, query.salesman, product_list)),
  };
};
