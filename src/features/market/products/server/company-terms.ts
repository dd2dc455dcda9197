import { eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { findLiveCompany, lockCompany } from "../../../people/companies/server/company.ts";
import { companyTerms } from "../table.ts";
import type {
  CompanyTerms,
  getCompanyTerms as get,
  updateCompanyTerms as update,
} from "../terms-contract.ts";

export const getCompanyTerms: Verb<typeof get> = async ({ params }, { db }) => {
  const { id } = await findLiveCompany(db.orm, params.companyId);
  return { terms: await readCompanyTerms(db.orm, id) };
};

export const updateCompanyTerms: Verb<typeof update> = async ({ params: { companyId }, body }, { db }) =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const before = await readCompanyTerms(tx, companyId);
    const { minimum_order, representative_discount, lead_days, states, payments } = body.terms;
    const given = {
      minimumOrderCents: reaisToCents(minimum_order),
      discountPoints: reaisToCents(representative_discount),
      leadDays: lead_days,
      states,
      payments,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(companyTerms)
      .values({ companyId, ...given })
      .onConflictDoUpdate({ target: companyTerms.companyId, set: given });
    const terms = await readCompanyTerms(tx, companyId);
    return { message: savedMessage(before, terms, messages.termsSaved), terms };
  });

/** Null in each field of which a company says nothing. */
async function readCompanyTerms(connection: Connection, companyId: string): Promise<CompanyTerms> {
  const [row] = await connection.select().from(companyTerms).where(eq(companyTerms.companyId, companyId));
  return {
    minimum_order: centsToReais(row?.minimumOrderCents ?? null),
    representative_discount: centsToReais(row?.discountPoints ?? 0),
    lead_days: row?.leadDays ?? null,
    states: row?.states ?? null,
    payments: row?.payments ?? null,
  };
}
