import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { jobOpenings } from "../table.ts";

/** Takes all openings of a company away, when the company leaves. */
export async function closeOpeningsOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.update(jobOpenings).set({ deletedAt: sql`now()` }).where(eq(jobOpenings.companyId, companyId));
}
