import type { Verb } from "../../../platform/route.ts";
import type { listCompaniesOfAdministration as endpoint, ListedCompany } from "../companies-contract.ts";
import { type CompanyRow, findCompanies } from "./companies.query.ts";
import { isoOf } from "./present-account.ts";

export const presentListedCompany = (row: CompanyRow): ListedCompany => ({
  _id: row.id,
  name_fancy: row.nameFancy,
  city: row.city,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  blocked_at: isoOf(row.blockedAt),
  closed_at: isoOf(row.deletedAt),
});

export const listCompaniesOfAdministration: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  company_list: (await findCompanies(db.orm, query)).map(presentListedCompany),
});
