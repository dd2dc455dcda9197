import { sql } from "drizzle-orm";
import { countUpToMost, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { quoteCompanies, quotes } from "../table.ts";

/** New quotes in the store of a professional. */
export const waitingQuotesOfProfessional: WaitingCount = {
  kind: "quotes",
  of: "professional",
  count: (connection, userId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${quotes} where ${quotes.salesmanId} = ${userId} and ${quotes.status} = 'NEW'`,
    ),
};

/** New quotes with products of a company. */
export const waitingQuotesOfCompany: WaitingCount = {
  kind: "quotes",
  of: "company",
  count: (connection, companyId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${quoteCompanies}
        where ${quoteCompanies.companyId} = ${companyId} and ${quoteCompanies.status} = 'NEW'`,
    ),
};
