import type { Verb } from "../../../platform/route.ts";
import type { listCompanies as endpoint } from "../contract.ts";
import { listNewestCompanies } from "./list-companies.query.ts";
import { presentCard } from "./present.ts";

export const listCompanies: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const { limit, page, ...asked } = query;
  const rows = await listNewestCompanies(db.orm, { ...asked, limit, offset: page * limit });
  return { company_list: rows.map(presentCard) };
};
