import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import type { listEmployees as endpoint } from "../contract.ts";
import { presentEmployee } from "./present.ts";
import { listStaff } from "./queries.ts";

export const listEmployees: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const company = await requireManagedCompany(orm, params.companyId, requireActor(context));
  const rows = await listStaff(orm, company.id, { ...query, offset: query.page * query.limit });
  return { company_list: rows.map(presentEmployee) };
};
