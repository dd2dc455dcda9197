import { and, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { ImportStatus } from "../model.ts";
import { importNotFound, type ProductImport } from "../spreadsheet-contract.ts";
import { isAlive, productGroups, productImportRows, productImports, products } from "../table.ts";
import type { ReadRow, RowValues } from "./read-row.ts";

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

/** What an import that could not be done says of itself. */
export const importFailures = {
  broken: "Algo deu errado do nosso lado e nada foi gravado. Envie a planilha de novo.",
  refused: "Um dos produtos não pôde ser gravado, por isso nada foi. Confira a planilha e envie de novo.",
  companyGone: "A empresa não está mais ativa.",
} as const;

/**
 * Makes a check that the rows of a spreadsheet go through one after the other, when they are shown and again when they
 * are written, since the catalogue may have changed in between. It adds what is wrong to the faults of a row and returns
 * the product that the row changes; undefined for a new one.
 */
export function rowCheck(match: ProductMatcher): (row: ReadRow) => string | undefined {
  const earlier = rowsSoFar();
  return (row) => {
    const { values, faults } = row;
    const target = match(values);
    if (target === ambiguous) {
      faults.push("mais de um produto do catálogo tem este nome ou EAN");
      return undefined;
    }
    if (faults.length > 0) return target;
    const repeated = earlier.find(values, target);
    if (repeated) faults.push(`repete o produto da linha ${repeated}`);
    else earlier.add(row, target);
    return target;
  };
}

/**
 * Faultless rows, by what tells products apart. Two rows are about one product under the rule by which a row finds its
 * product in the catalogue (see productMatcher): otherwise the next import of the same file could not tell them apart.
 */
function rowsSoFar() {
  const byTarget = new Map<string, number>();
  const byEan = new Map<string, number>();
  const byName = new Map<string, number>();
  const byNameWithoutEan = new Map<string, number>();
  return {
    find: ({ name = "", ean }: RowValues, target: string | undefined): number | undefined =>
      (target && byTarget.get(target)) ||
      (ean && byEan.get(ean)) ||
      (ean ? byNameWithoutEan : byName).get(name),
    add({ row, values: { name = "", ean } }: ReadRow, target: string | undefined): void {
      if (target) byTarget.set(target, row);
      if (ean) byEan.set(ean, row);
      else byNameWithoutEan.set(name, row);
      if (!byName.has(name)) byName.set(name, row);
    },
  };
}

interface Known {
  id: string;
  name: string;
  ean: string | null;
}

/** Two products answer to the same EAN or name, so that a row cannot say which one it means. */
export const ambiguous = Symbol("ambiguous");

/**
 * Finds which of a company's products a row is about: the one with its EAN, else the one with exactly its name, unless
 * both have an EAN and they differ.
 */
export async function productMatcher(connection: Connection, companyId: string) {
  const known: Known[] = await connection
    .select({ id: products.id, name: products.name, ean: products.ean })
    .from(products)
    .where(and(eq(products.companyId, companyId), isAlive));
  const byEan = Map.groupBy(known, ({ ean }) => ean);
  const byName = Map.groupBy(known, ({ name }) => name);
  const only = (found: Known[]) => (found.length > 1 ? ambiguous : found[0]?.id);
  return ({ name, ean }: RowValues): string | typeof ambiguous | undefined => {
    const sameEan = ean ? byEan.get(ean) : undefined;
    if (sameEan) return only(sameEan);
    const sameName = name ? byName.get(name) : undefined;
    return only((sameName ?? []).filter((product) => !ean || !product.ean));
  };
}
export type ProductMatcher = Awaited<ReturnType<typeof productMatcher>>;
