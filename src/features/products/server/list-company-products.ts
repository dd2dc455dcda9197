import type { Verb } from "../../../platform/route.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import type { listCompanyProducts as endpoint } from "../contract.ts";
import { may } from "../policy.ts";
import { allowedFilters } from "./allowed-filters.ts";
import { listProductsOfCompany } from "./company-products.query.ts";
import { presentCard } from "./present.ts";

export const listCompanyProducts: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const manages = may(actor, "manage", { companyId: company.id });
  const rows = await listProductsOfCompany(db.orm, {
    ...allowedFilters(query, actor),
    companyId: company.id,
    scope: !manages || query.visible ? "visible" : query.approved ? "approved" : "all",
    offset: query.page * query.limit,
  });
  return { product_list: rows.map((row) => presentCard(row, { actor })) };
};
