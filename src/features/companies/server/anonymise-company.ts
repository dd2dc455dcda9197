import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { companies } from "../table.ts";

/** Takes a company away: what tells who it was is gone at once, the row stays for what points to it. */
export async function anonymiseCompany(tx: Transaction, companyId: string): Promise<void> {
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
