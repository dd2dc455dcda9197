import { z } from "zod";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { withSpooled } from "../../../platform/spool.ts";
import { requireFile } from "../../../platform/storage.ts";
import { productImportRows } from "../table.ts";
import { importFailures } from "./import-failures.ts";
import { findImport, listGroupNames, moveImport, removeImportRows } from "./import-queries.ts";
import { productMatcher } from "./match-products.ts";
import { type ReadSpreadsheet, readSpreadsheet } from "./read-spreadsheet.ts";
import { UnreadableTable } from "./read-table.ts";

const retryLimit = 2;

export const readImportJob = defineJob({
  name: "read-product-import",
  schema: z.object({ importId: z.uuid() }),
  retryLimit,
  retryBackoff: false,
  expireInSeconds: 180,
});

/** Where a spreadsheet waits to be read. */
export const spreadsheetKey = (importId: string): string => `product-imports/${importId}.bin`;

const rowsAtOnce = 1_000;

/** Reads an uploaded spreadsheet into rows to look at, or says why it cannot be read. */
export async function readImport(
  services: Pick<Services, "db" | "storage" | "config">,
  { importId }: { importId: string },
  { attempt }: { attempt: number },
): Promise<void> {
  const { db, storage } = services;
  const uploaded = await findImport(db.orm, importId);
  let broken: unknown;
  try {
    if (uploaded?.status === "READING") await store(services, importId, await read(services, uploaded));
  } catch (error) {
    const isUnreadable = error instanceof UnreadableTable;
    if (!isUnreadable && attempt <= retryLimit) throw error;
    const failure = isUnreadable ? error.message : importFailures.broken;
    await moveImport(db.orm, importId, "READING", { status: "FAILED", failure });
    if (!isUnreadable) broken = error;
  }
  // Also where an earlier try died right before this, and where the import was given up or taken away.
  await storage.remove(spreadsheetKey(importId));
  if (broken) throw broken;
}

async function read(
  { db, storage, config }: Pick<Services, "db" | "storage" | "config">,
  { id, companyId }: { id: string; companyId: string },
): Promise<ReadSpreadsheet> {
  const match = await productMatcher(db.orm, companyId);
  const groups = await listGroupNames(db.orm, companyId);
  const file = await requireFile(storage, spreadsheetKey(id));
  const catalogue = { match, hasGroups: groups.length > 0 };
  return withSpooled(config, file.bytes, (path) => readSpreadsheet(path, catalogue));
}

async function store(
  { db }: Pick<Services, "db">,
  importId: string,
  { rows, changing, leftOut }: ReadSpreadsheet,
): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await moveImport(tx, importId, "READING", {
      status: "PREVIEW",
      rowsTotal: rows.length,
      rowsFaulty: rows.filter(({ faults }) => faults.length > 0).length,
      rowsChanging: changing,
      columnsLeftOut: leftOut,
    });
    if (!moved) return;
    await removeImportRows(tx, importId);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const batch = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, importId }));
      await tx.insert(productImportRows).values(batch);
    }
  });
}
