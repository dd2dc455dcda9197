import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { companies, companyComparisons, companyLooks, registerAnswers } from "../table.ts";

/** Takes a company away: what tells who it was is gone at once, the row stays for what points to it. */
export async function anonymiseCompany(tx: Transaction, companyId: string): Promise<void> {
  // The register's answer may hold the name of a person who works alone.
  const own = tx.select({ document: companies.document }).from(companies).where(eq(companies.id, companyId));
  await tx.delete(registerAnswers).where(inArray(registerAnswers.document, own));
  await tx.delete(companyComparisons).where(eq(companyComparisons.companyId, companyId));
  await tx.delete(companyLooks).where(eq(companyLooks.companyId, companyId));
  await tx
    .update(companies)
    .set({
      slug: companyId,
      nameFancy: "Empresa excluída",
      document: "",
      phone: "",
      name: null,
      site: null,
      email: null,
      description: null,
      size: null,
      salaryMinCents: null,
      salaryMaxCents: null,
      segmentId: null,
      imageId: null,
      birthdate: null,
      zipcode: null,
      street: null,
      number: null,
      complement: null,
      district: null,
      city: null,
      state: null,
      blockedAt: null,
      blockedBy: null,
      blockReason: null,
      updatedAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(companies.id, companyId));
}
