import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure } from "../../../../shared/failure.ts";
import { stayApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { productImportRows } from "../table.ts";
import { enqueuePictures } from "./fetch-product-pictures.ts";
import {
  faultlessOf,
  findImport,
  type ImportRow,
  importFailures,
  moveImport,
  productMatcher,
  rowCheck,
} from "./import-queries.ts";
import { type ReadRow, rowValues } from "./read-row.ts";
import { type CheckedRow, groupWriter, writeRows } from "./write-import-rows.ts";

const retryLimit = 2;

export const writeProductImportJob = defineJob({
  name: "write-product-import",
  schema: z.object({ importId: z.uuid() }),
  retryLimit,
  retryBackoff: false,
});

const rowsAtOnce = 250;

/** The import was given up or taken away while its rows were written: nothing of it may stay. */
class ImportGone extends Error {
  override name = "ImportGone";
}

/**
 * Writes the faultless rows of a confirmed import, all in one transaction. A process that dies in the middle leaves
 * nothing behind, and the job runs again from the beginning.
 */
export async function writeImport(
  services: Pick<Services, "db" | "config" | "handlers" | "queue">,
  { importId }: { importId: string },
  { attempt }: { attempt: number },
): Promise<void> {
  const { db } = services;
  const confirmed = await findImport(db.orm, importId);
  if (confirmed?.status !== "WRITING") return;
  try {
    await db.transaction((tx) => writeAll(tx, services, confirmed));
  } catch (error) {
    if (error instanceof ImportGone) return;
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
  services: Pick<Services, "db" | "config" | "handlers" | "queue">,
  { id, companyId, rowsFaulty }: ImportRow,
): Promise<void> {
  const { db, config } = services;
  // Also keeps a second run of the same job waiting until this one is over.
  await lockCompany(tx, companyId);
  if ((await findImport(tx, id))?.status !== "WRITING") return;
  const { good, doubtful } = await readRows(tx, { id, companyId });
  const groups = await groupWriter(tx, companyId);
  for (let start = 0; start < good.length; start += rowsAtOnce) {
    const rows = good.slice(start, start + rowsAtOnce);
    const changed = rows.map(({ target }) => target).filter((target) => target !== undefined);
    await stayApproved(tx, services, "product", changed);
    const written = await writeRows(tx, { companyId, rows, groups, approved: !config.moderation });
    await enqueuePictures(tx, services, { importId: id, rows: written, priority: -start });
    await waitAgain(tx, services, "product", changed);
    // Through another connection: what happens in the transaction is seen by nobody before its end.
    const goesOn = await moveImport(db.orm, id, "WRITING", { rowsDone: start + rows.length });
    if (!goesOn) throw new ImportGone();
  }
  await keepFaults(tx, id, doubtful);
  const done = await moveImport(tx, id, "WRITING", {
    status: "DONE",
    rowsDone: good.length,
    rowsFaulty: rowsFaulty + doubtful.length,
  });
  if (!done) throw new ImportGone();
}

/** The rows to write, checked again: the catalogue may have changed since the preview was made. */
async function readRows(
  tx: Transaction,
  { id, companyId }: { id: string; companyId: string },
): Promise<{ good: CheckedRow[]; doubtful: ReadRow[] }> {
  const stored = await tx
    .select({ row: productImportRows.row, values: productImportRows.values })
    .from(productImportRows)
    .where(faultlessOf(id))
    .orderBy(asc(productImportRows.row));
  const check = rowCheck(await productMatcher(tx, companyId));
  const rows = stored.map((given) => {
    const row: ReadRow = { row: given.row, values: rowValues.parse(given.values), faults: [] };
    return { ...row, target: check(row) };
  });
  return {
    good: rows.filter(({ faults }) => faults.length === 0),
    doubtful: rows.filter(({ faults }) => faults.length > 0),
  };
}

/** The faulty ones stay, so that the person can see what was left out. */
async function keepFaults(tx: Transaction, importId: string, doubtful: ReadRow[]): Promise<void> {
  for (const { row, faults } of doubtful) {
    await tx
      .update(productImportRows)
      .set({ faults })
      .where(and(eq(productImportRows.importId, importId), eq(productImportRows.row, row)));
  }
  await tx.delete(productImportRows).where(faultlessOf(importId));
}
