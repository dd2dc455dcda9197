import type { Verb } from "../../../../platform/services.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import type { listEmployees as endpoint } from "../contract.ts";
import { presentEmployee } from "./employee.ts";
import { listStaff } from "./queries.ts";

export const listEmployees: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const rows = await listStaff(orm, params.companyId, {
    ...(await withKnownCity(orm, query)),
    offset: query.page * query.limit,
  });
  return { company_list: rows.map(presentEmployee) };
};
