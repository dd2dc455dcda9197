import { createReadStream } from "node:fs";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import {
  requireActor,
  type UploadedFile,
  type Verb,
  type VerbContext,
} from "../../../../platform/services.ts";
import { visible } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import {
  type uploadProductSpreadsheet as endpoint,
  importNotFound,
  importRunning,
  spreadsheetMissing,
  spreadsheetUnreadable,
} from "../spreadsheet-contract.ts";
import { productImportRows, productImports } from "../table.ts";
import { type ImportRow, importFailures, moveImport, presentImport } from "./import-queries.ts";
import { readProductImportJob, spreadsheetKey } from "./read-import.ts";
import { isNoTable } from "./read-table.ts";

export const uploadProductSpreadsheet: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId: createdBy } = requireActor(context);
  const { companyId } = params;
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw spreadsheetMissing();
  if (await isNoTable(file.path)) throw spreadsheetUnreadable();
  const row = await createImport(context, { companyId, createdBy, fileName: file.fileName });
  await storeSpreadsheet(context, row.id, file);
  return { message: messages.spreadsheetReceived, product_import: presentImport(row) };
};

/** The row comes before its file, so that the file is never without one, and holds the place of the company. */
async function createImport(
  { db }: Pick<VerbContext, "db">,
  { companyId, createdBy, fileName }: Pick<ImportRow, "companyId" | "createdBy" | "fileName">,
): Promise<ImportRow> {
  try {
    return await db.transaction(async (tx) => {
      // First, so that who comes while another import runs is told at once: the writing holds the company.
      if (await isImporting(tx, companyId)) throw importRunning();
      // A company that closes at the same moment takes all its imports along.
      await lockCompany(tx, companyId);
      await discardPreviews(tx, companyId);
      const [created] = await tx
        .insert(productImports)
        .values({
          companyId,
          createdBy,
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
          fileName: visible(fileName.replace(/[\u0000-\u001f]/g, "")).slice(-120) || "planilha",
          status: "READING",
        })
        .returning();
      if (!created) throw importNotFound();
      return created;
    });
  } catch (error) {
    if (violatedConstraint(error) === "product_imports_one_running") throw importRunning();
    throw error;
  }
}

/** An import whose file cannot be kept is over at once; what this leaves behind is given up and swept. */
async function storeSpreadsheet(
  { db, storage, queue }: Pick<VerbContext, "db" | "storage" | "queue">,
  importId: string,
  file: UploadedFile,
): Promise<void> {
  try {
    await storage.put(spreadsheetKey(importId), createReadStream(file.path), "application/octet-stream");
    await db.transaction((tx) => queue.enqueue(tx, readProductImportJob, { importId }));
  } catch (error) {
    await moveImport(db.orm, importId, "READING", { status: "FAILED", failure: importFailures.broken });
    throw error;
  }
}

async function isImporting(tx: Transaction, companyId: string): Promise<boolean> {
  const running = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(eq(productImports.companyId, companyId), inArray(productImports.status, ["READING", "WRITING"])),
    );
  return running.length > 0;
}

/** The newest spreadsheet is the one that counts. */
async function discardPreviews(tx: Transaction, companyId: string): Promise<void> {
  const discarded = await tx
    .update(productImports)
    .set({ status: "DISCARDED" })
    .where(and(eq(productImports.companyId, companyId), eq(productImports.status, "PREVIEW")))
    .returning({ id: productImports.id });
  if (discarded.length === 0) return;
  const ids = discarded.map(({ id }) => id);
  await tx.delete(productImportRows).where(inArray(productImportRows.importId, ids));
}
