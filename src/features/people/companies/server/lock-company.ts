import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { companyNotFound } from "../contract.ts";
import { companies } from "../table.ts";
import { isAlive } from "./queries.ts";

/**
 * Makes whoever changes the staff of a company, or closes it, do so one after the other until the transaction ends.
 * @returns whether it is blocked: nobody sees what it publishes then
 * @throws companyNotFound where it never was or is deleted
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<{ isBlocked: boolean }> {
  const [locked] = await tx
    .select({ blockedAt: companies.blockedAt })
    .from(companies)
    .where(and(eq(companies.id, companyId), isAlive))
    .for("no key update");
  if (!locked) throw companyNotFound();
  return { isBlocked: locked.blockedAt !== null };
}
