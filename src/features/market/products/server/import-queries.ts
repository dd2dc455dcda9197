import { and, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { ImportStatus } from "../lifecycle.ts";
import { importNotFound, type ProductImport } from "../spreadsheet-contract.ts";
import { productGroups, productImportRows, productImports } from "../table.ts";

export type ImportRow = typeof productImports.$inferSelect;

export const presentImport = (row: ImportRow): ProductImport => ({
  _id: row.id,
  file_name: row.fileName,
  status: row.status,
  rows_total: row.rowsTotal,
  rows_faulty: row.rowsFaulty,
  rows_done: row.rowsDone,
  rows_changing: row.rowsChanging,
  columns_left_out: row.columnsLeftOut,
  failure: row.failure,
  created_at: row.createdAt.toISOString(),
});

/**
 * An import of the company that the path names.
 * @throws importNotFound
 */
export async function requireManagedImport(
  connection: Connection,
  { companyId, importId }: { companyId: string; importId: string },
): Promise<ImportRow> {
  const row = await findImport(connection, importId);
  if (row?.companyId !== companyId) throw importNotFound();
  return row;
}

export async function findImport(connection: Connection, importId: string): Promise<ImportRow | undefined> {
  const [row] = await connection.select().from(productImports).where(eq(productImports.id, importId));
  return row;
}

/** Moves an import on; undefined where it is not in the state that it would leave. */
export async function moveImport(
  connection: Connection,
  importId: string,
  from: ImportStatus,
  change: Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  const [row] = await connection
    .update(productImports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(productImports.id, importId), eq(productImports.status, from)))
    .returning();
  return row;
}

/** Rows that can be written. */
export const isFaultless = sql`${productImportRows.faults} = '[]'::jsonb`;

export const faultlessOf = (importId: string) => and(eq(productImportRows.importId, importId), isFaultless);

export const removeImportRows = (connection: Connection, importId: string) =>
  connection.delete(productImportRows).where(eq(productImportRows.importId, importId));

/** The oldest category first, as products without a choice go there. */
export const listGroupNames = (connection: Connection | Transaction, companyId: string) =>
  connection
    .select({ id: productGroups.id, name: productGroups.name })
    .from(productGroups)
    .where(eq(productGroups.companyId, companyId))
    .orderBy(productGroups.createdAt, productGroups.id);
