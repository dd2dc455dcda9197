import type { Verb } from "../../../../platform/services.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import type { listProductGroups as endpoint } from "../catalogue-contract.ts";
import { may } from "../policy.ts";
import { listGroupsOfCompany, presentGroup } from "./product-groups.ts";

export const listProductGroups: Verb<typeof endpoint> = async ({ params }, { db, actor }) => {
  const { id: companyId } = await findLiveCompany(db.orm, params.companyId);
  const counted = may(actor, "read-hidden", { companyId }) ? "all" : "visible";
  const rows = await listGroupsOfCompany(db.orm, companyId, counted);
  return { product_group_list: rows.map(presentGroup) };
};
