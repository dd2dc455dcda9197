import type { Verb } from "../../../../platform/services.ts";
import { companyNotFound, type getCompany as endpoint } from "../contract.ts";
import { may } from "../model.ts";
import { findLiveCompany } from "./company.ts";
import { listEmployees, presentOwn, presentPublic } from "./queries.ts";

export const getCompany: Verb<typeof endpoint> = async ({ params }, { db, actor }) => {
  const row = await findLiveCompany(db.orm, params.id);
  const mayReadData = may(actor, "read-data", row);
  if (row.blockedAt && !mayReadData && actor?.companyId !== row.id) throw companyNotFound();
  const company = mayReadData ? presentOwn(row, await listEmployees(db.orm, row.id)) : presentPublic(row);
  return { company };
};
