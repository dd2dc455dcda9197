import type { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { cnpjTaken, type newCompanyInput } from "../contract.ts";
import { companies } from "../table.ts";

/**
 * Registers a company.
 * @throws cnpjTaken where a live company has the CNPJ
 */
export async function createCompany(
  tx: Transaction,
  input: z.output<typeof newCompanyInput>,
): Promise<typeof companies.$inferSelect> {
  const { name_fancy: nameFancy, document, phone, site } = input;
  return insertWithSlug(nameFancy, "empresa", async (slug) => {
    const [company] = await tx
      .insert(companies)
      .values({ slug, nameFancy, document, phone, site })
      .onConflictDoNothing({ target: companies.slug })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== "companies_live_document") throw error;
        throw cnpjTaken({ "company.document": cnpjTaken.message });
      });
    return company;
  });
}
