import { and, eq, isNotNull } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { companyNotFound, companyOffTheAir } from "../contract.ts";
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

/**
 * A company that the administration blocked mends what was wrong, and writes to nobody meanwhile.
 * @throws companyOffTheAir (403)
 */
export async function requireOnTheAir(connection: Connection, companyId: string): Promise<void> {
  const blocked = and(eq(companies.id, companyId), isNotNull(companies.blockedAt));
  if ((await connection.$count(companies, blocked)) > 0) throw companyOffTheAir();
}
