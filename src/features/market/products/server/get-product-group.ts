import type { Verb } from "../../../../platform/services.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import type { getProductGroup as endpoint } from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { may } from "../policy.ts";
import { listProductsOfCompany } from "./list-company-products.ts";
import { presentCard } from "./present.ts";
import { findGroup, presentGroup } from "./product-groups.ts";

export const getProductGroup: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const { id: companyId } = await findLiveCompany(db.orm, params.companyId);
  const scope = may(actor, "read-hidden", { companyId }) ? "all" : "visible";
  const group = await findGroup(db.orm, { companyId, groupId: params.groupId }, scope);
  if (!group) throw productGroupNotFound();
  const rows = await listProductsOfCompany(db.orm, {
    companyId,
    group: group.id,
    scope,
    limit: query.limit,
    offset: query.page * query.limit,
  });
  const cards = rows.map((row) => presentCard(row, { actor }));
  return {
    product_group: presentGroup(group),
    product_list: scope === "all" ? await withStandings(db.orm, "product", cards) : cards,
  };
};
