import { randomBytes } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import type { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { violatedConstraint } from "../../../platform/database/failure.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { cnpjTaken, type newCompanyInput } from "../contract.ts";
import { companies } from "../table.ts";

const attempts = 5;

/** A name that is no word, or that reads as an identifier, would open no page. */
function slugOf(name: string): string {
  const slug = slugify(name).slice(0, 90);
  return slug === "" || looksLikeId(slug) ? `empresa-${randomBytes(4).toString("hex")}` : slug;
}

/**
 * Registers a company. The first of a name has the plain slug, further ones have an end that tells them apart.
 * @throws cnpjTaken where a live company has the CNPJ
 */
export async function createCompany(
  tx: Transaction,
  input: z.output<typeof newCompanyInput>,
): Promise<typeof companies.$inferSelect> {
  const { name_fancy: nameFancy, document, phone, site } = input;
  const plain = slugOf(nameFancy);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slug = attempt === 0 ? plain : `${plain}-${randomBytes(3).toString("hex")}`;
    const [company] = await tx
      .insert(companies)
      .values({ slug, nameFancy, document, phone, site })
      .onConflictDoNothing({ target: companies.slug })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== "companies_live_document") throw error;
        throw cnpjTaken({ "company.document": cnpjTaken.message });
      });
    if (company) return company;
  }
  throw new Error(`No free slug for ${plain}`);
}
