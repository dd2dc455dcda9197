import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { violatedConstraint } from "../../../platform/database/failure.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { Failure } from "../../../shared/failure.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { productImportRows } from "../table.ts";
import { importFailures } from "./import-failures.ts";
import { findImport, type ImportRow, moveImport } from "./import-queries.ts";
import { productMatcher } from "./match-products.ts";
import { rowValues } from "./read-row.ts";
import { groupWriter } from "./write-import-groups.ts";
import { writeRows } from "./write-import-rows.ts";

const retryLimit = 2;

export const writeImportJob = defineJob({
  name: "write-product-import",
  schema: z.object({ importId: z.uuid() }),
  retryLimit,
  retryBackoff: false,
});

const rowsAtOnce = 250;

/**
 * Writes the faultless rows of a confirmed import, all in one transaction. A process that dies in the middle leaves
 * nothing behind, and the job runs again from the beginning.
 */
export async function writeImport(
  services: Pick<Services, "db" | "config">,
  { importId }: { importId: string },
  { attempt }: { attempt: number },
): Promise<void> {
  const { db } = services;
  const confirmed = await findImport(db.orm, importId);
  if (confirmed?.status !== "WRITING") return;
  try {
    await db.transaction((tx) => writeAll(tx, services, confirmed));
  } catch (error) {
    const failure = failureOf(error);
    // A row that the database refuses will be refused again.
    if (!failure && attempt <= retryLimit) throw error;
    await moveImport(db.orm, importId, "WRITING", {
      status: "FAILED",
      rowsDone: 0,
      failure: failure ?? importFailures.broken,
    });
    if (!failure) throw error;
  }
}

function failureOf(error: unknown): string | null {
  if (violatedConstraint(error)) return importFailures.refused;
  return error instanceof Failure ? importFailures.companyGone : null;
}

async function writeAll(
  tx: Transaction,
  { db, config }: Pick<Services, "db" | "config">,
  { id, companyId }: ImportRow,
): Promise<void> {
  // Also keeps a second run of the same job waiting until this one is over.
  await lockCompany(tx, companyId);
  if ((await findImport(tx, id))?.status !== "WRITING") return;
  const stored = await tx
    .select({ values: productImportRows.values })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), sql`${productImportRows.faults} = '[]'::jsonb`))
    .orderBy(asc(productImportRows.row));
  const match = await productMatcher(tx, companyId);
  const groups = await groupWriter(tx, companyId);
  for (let start = 0; start < stored.length; start += rowsAtOnce) {
    const rows = stored.slice(start, start + rowsAtOnce).map(({ values }) => rowValues.parse(values));
    await writeRows(tx, { companyId, rows, match, groups, approved: !config.moderation });
    // Through another connection: what happens in the transaction is seen by nobody before its end.
    await moveImport(db.orm, id, "WRITING", { rowsDone: start + rows.length });
  }
  // The faulty ones stay, so that the person can see what was left out.
  await tx
    .delete(productImportRows)
    .where(and(eq(productImportRows.importId, id), sql`${productImportRows.faults} = '[]'::jsonb`));
  await moveImport(tx, id, "WRITING", { status: "DONE", rowsDone: stored.length });
}
