import { and, eq, notExists, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { quoteCompanies, quotes } from "../table.ts";

/** A part that came in while its company was leaving is read by nobody. */
const ofNoCompany = notExists(
  sql`(select from ${quoteCompanies} join ${companies} on ${companies.id} = ${quoteCompanies.companyId}
    where ${quoteCompanies.quoteId} = ${quotes.id} and ${companies.deletedAt} is null)`,
);

/** For a representative who leaves: what visitors wrote is kept for the companies that still read it, and else goes. */
export async function forgetQuotesOfSalesman(tx: Transaction, salesmanId: string): Promise<void> {
  await tx.delete(quotes).where(and(eq(quotes.salesmanId, salesmanId), ofNoCompany));
}

/** For a company that leaves: its part goes, and with the last part a quote whose representative has left already. */
export async function forgetQuotesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  const parts = await tx
    .delete(quoteCompanies)
    .where(eq(quoteCompanies.companyId, companyId))
    .returning({ quoteId: quoteCompanies.quoteId });
  if (parts.length === 0) return;
  const ids = sql.param(parts.map(({ quoteId }) => quoteId));
  await tx
    .delete(quotes)
    .where(
      and(
        sql`${quotes.id} = any(${ids}::uuid[])`,
        ofNoCompany,
        sql`exists (select from ${users} where ${users.id} = ${quotes.salesmanId} and ${users.deletedAt} is not null)`,
      ),
    );
}
