import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { companyNotFound } from "../contract.ts";
import { companies } from "../table.ts";
import { isAlive } from "./queries.ts";

/**
 * Makes whoever changes the staff of a company, or closes it, do so one after the other until the transaction ends.
 * @throws companyNotFound where it never was or is deleted
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<void> {
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), isAlive))
    .for("no key update");
  if (locked.length === 0) throw companyNotFound();
}
