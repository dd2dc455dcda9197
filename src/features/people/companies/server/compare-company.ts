import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  askRegisters,
  type CompanyRegister,
  type RegisteredCompany,
} from "../../../../platform/public-registers.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { namesAgree } from "../model.ts";
import { companies, companyComparisons, registerAnswers } from "../table.ts";
import { isAlive } from "./queries.ts";

export const compareCompanyJob = defineJob({
  name: "compare-company",
  schema: z.object({ companyId: z.uuid() }),
  retryLimit: 8,
  expireInSeconds: 120,
});

/** After a company is registered, or called otherwise. Nothing waits for it; nothing happens where registers are off. */
export async function compareLater(
  tx: Transaction,
  { queue, config }: Pick<Services, "queue" | "config">,
  companyId: string,
): Promise<void> {
  if (config.companyRegister) await queue.enqueue(tx, compareCompanyJob, { companyId });
}

/**
 * Compares what a company calls itself with what the register says of its CNPJ, and writes down what came of it. A
 * register that does not answer makes the job run again.
 */
export async function compareCompany(
  { db }: Pick<Services, "db">,
  { companyId }: { companyId: string },
  registers: readonly CompanyRegister[],
): Promise<void> {
  const { id, document, name, nameFancy } = companies;
  const [company] = await db.orm
    .select({ document, name, nameFancy })
    .from(companies)
    .where(and(eq(id, companyId), isAlive));
  if (!company?.document) return;
  const { source, registered } = await readRegister(db.orm, company.document, registers);
  const row = { ...company, source, outcome: outcomeOf(company, registered), comparedAt: sql`now()` };
  await db.orm
    .insert(companyComparisons)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: companyComparisons.companyId, set: row });
}

type Outcome = typeof companyComparisons.$inferSelect.outcome;

function outcomeOf(company: Parameters<typeof namesAgree>[0], registered: RegisteredCompany | null): Outcome {
  if (!registered) return "UNKNOWN";
  if (!registered.isActive) return "NOT_ACTIVE";
  return namesAgree(company, registered) ? "AGREED" : "NAME_DIFFERS";
}

/** What was asked within a month is not asked again; that a CNPJ is unknown may change any day. */
async function readRegister(
  connection: Connection,
  document: string,
  registers: readonly CompanyRegister[],
): Promise<{ source: string; registered: RegisteredCompany | null }> {
  const isRecent = gt(registerAnswers.askedAt, sql`now() - interval '30 days'`);
  const [kept] = await connection
    .select()
    .from(registerAnswers)
    .where(and(eq(registerAnswers.document, document), isRecent));
  if (kept?.name && kept.situation) {
    const { source, name, nameFancy, situation, isActive } = kept;
    return { source, registered: { name, nameFancy, situation, isActive } };
  }
  const { source, company } = await askRegisters(registers, document);
  const none = { name: null, nameFancy: null, situation: null, isActive: false };
  const row = { source, ...(company ?? none), askedAt: sql`now()` };
  await connection
    .insert(registerAnswers)
    .values({ document, ...row })
    .onConflictDoUpdate({ target: registerAnswers.document, set: row });
  return { source, registered: company };
}

/** What a register said long ago is asked for anew anyway. */
export const sweepRegisterAnswers = (connection: Connection): Promise<void> =>
  deleteInBatches(connection, registerAnswers, lt(registerAnswers.askedAt, sql`now() - interval '30 days'`));
