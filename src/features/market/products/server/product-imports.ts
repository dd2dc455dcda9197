import { desc, eq } from "drizzle-orm";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../spreadsheet-contract.ts";
import { importNotReady } from "../spreadsheet-contract.ts";
import { productImports } from "../table.ts";
import { moveImport, presentImport, requireManagedImport } from "./import-queries.ts";
import { writeProductImportJob } from "./write-import.ts";

export const listProductImports: Verb<typeof contract.listProductImports> = async (
  { params, query },
  context,
) => {
  const { db } = context;
  const rows = await db.orm
    .select()
    .from(productImports)
    .where(eq(productImports.companyId, params.companyId))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(query.limit)
    .offset(query.page * query.limit);
  return { product_import_list: rows.map(presentImport) };
};

export const confirmProductImport: Verb<typeof contract.confirmProductImport> = async (
  { params },
  context,
) => {
  const { db, queue } = context;
  try {
    return await db.transaction(async (tx) => {
      const { id, rowsTotal, rowsFaulty } = await requireManagedImport(tx, params);
      if (rowsTotal === rowsFaulty) throw importNotReady();
      // Of two who confirm at once, one finds that it is no preview any more.
      const row = await moveImport(tx, id, "PREVIEW", { status: "WRITING", rowsDone: 0 });
      if (!row) throw importNotReady();
      await queue.enqueue(tx, writeProductImportJob, { importId: id });
      return { message: messages.importStarted, product_import: presentImport(row) };
    });
  } catch (error) {
    // Another spreadsheet of the company is being read meanwhile.
    if (violatedConstraint(error) === "product_imports_one_running") throw importNotReady();
    throw error;
  }
};
