import type { Verb } from "../../../platform/route.ts";
import type { listEmployees as endpoint } from "../contract.ts";
import { presentEmployee } from "./present.ts";
import { listStaff } from "./queries.ts";

export const listEmployees: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const rows = await listStaff(orm, params.companyId, { ...query, offset: query.page * query.limit });
  return { company_list: rows.map(presentEmployee) };
};
