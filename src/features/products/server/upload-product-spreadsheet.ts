import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../../platform/database/database.ts";
import { violatedConstraint } from "../../../platform/database/failure.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import {
  type uploadProductSpreadsheet as endpoint,
  importNotFound,
  importRunning,
  spreadsheetMissing,
  spreadsheetUnreadable,
} from "../spreadsheet-contract.ts";
import { productImportRows, productImports } from "../table.ts";
import { presentImport } from "./import-queries.ts";
import { readImportJob, spreadsheetKey } from "./read-import.ts";
import { isNoTable } from "./read-table.ts";

export const uploadProductSpreadsheet: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, storage, queue, file } = context;
  const actor = requireActor(context);
  const { companyId } = params;
  if (!file || file.bytes.length === 0) throw spreadsheetMissing();
  if (isNoTable(file.bytes)) throw spreadsheetUnreadable();
  const id = uuidv7();
  await storage.put(spreadsheetKey(id), file.bytes, "application/octet-stream");
  try {
    const row = await db.transaction(async (tx) => {
      // First, so that who comes while another import runs is told at once: the writing holds the company.
      if (await isImporting(tx, companyId)) throw importRunning();
      // A company that closes at the same moment takes all its imports along.
      await lockCompany(tx, companyId);
      await discardPreviews(tx, companyId);
      const [created] = await tx
        .insert(productImports)
        .values({
          id,
          companyId,
          createdBy: actor.userId,
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
          fileName: file.fileName.replace(/[\u0000-\u001f]/g, "").slice(-120) || "planilha",
          status: "READING",
        })
        .returning();
      if (!created) throw importNotFound();
      await queue.enqueue(tx, readImportJob, { importId: id });
      return created;
    });
    return { message: messages.spreadsheetReceived, product_import: presentImport(row) };
  } catch (error) {
    // A file without its row would be found by nobody.
    await storage.remove(spreadsheetKey(id));
    if (violatedConstraint(error) === "product_imports_one_running") throw importRunning();
    throw error;
  }
};

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
