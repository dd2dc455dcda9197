import { setImmediate } from "node:timers/promises";
import { importMaxRows } from "../contract.ts";
import { type Column, columnOfTitle } from "../spreadsheet-columns.ts";
import { ambiguous, type ProductMatcher } from "./match-products.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { type Cell, readTable, UnreadableTable } from "./read-table.ts";

export interface ReadSpreadsheet {
  rows: ReadRow[];
  /** Faultless rows that change a product which exists. */
  changing: number;
}

/**
 * Reads a spreadsheet and finds what is wrong with each row.
 * @param catalogue what the company has already
 * @throws UnreadableTable
 */
export async function readSpreadsheet(
  bytes: Buffer,
  catalogue: { match: ProductMatcher; hasGroups: boolean },
): Promise<ReadSpreadsheet> {
  // The titles, and one row more than may be, which tells that there are too many.
  const [titles = [], ...table] = await readTable(bytes, importMaxRows + 2);
  if (table.length > importMaxRows) {
    throw new UnreadableTable("A planilha passa de 10.000 linhas. Divida em partes menores.");
  }
  const columns = titles.map((title) => columnOfTitle(String(title ?? "")));
  if (!columns.includes("name")) {
    throw new UnreadableTable("A primeira linha precisa ter os títulos das colunas, com a coluna “nome”.");
  }
  const rows: ReadRow[] = [];
  let changing = 0;
  const rowOfTarget = new Map<string, number>();
  for (const [index, cells] of table.entries()) {
    if (index % 500 === 499) await setImmediate();
    if (cells.every((cell) => cell === null || String(cell).trim() === "")) continue;
    const read = readRow(index + 2, named(columns, cells));
    const target = findTarget(read, catalogue);
    for (const key of read.faults.length === 0 ? keysOf(read, target) : []) {
      const before = rowOfTarget.get(key);
      if (before) read.faults.push(`repete o produto da linha ${before}`);
      else rowOfTarget.set(key, read.row);
    }
    if (target && read.faults.length === 0) changing += 1;
    rows.push(read);
  }
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhum produto abaixo dos títulos.");
  return { rows, changing };
}

function named(columns: (Column | undefined)[], cells: Cell[]): Partial<Record<Column, Cell>> {
  const row: Partial<Record<Column, Cell>> = {};
  for (const [index, column] of columns.entries()) {
    if (column) row[column] ??= cells[index] ?? null;
  }
  return row;
}

/** The product that a row changes; undefined for a new one. */
function findTarget(
  { values, faults }: ReadRow,
  { match, hasGroups }: { match: ProductMatcher; hasGroups: boolean },
): string | undefined {
  const target = match(values);
  if (target === ambiguous) {
    faults.push("mais de um produto do catálogo tem este nome ou EAN");
    return undefined;
  }
  if (!target && !values.groups && !hasGroups) faults.push("categoria: o catálogo ainda não tem nenhuma");
  return target;
}

/** Two rows with the same key are about the same product. */
const keysOf = ({ values: { name, ean } }: ReadRow, target: string | undefined): string[] =>
  target ? [`id ${target}`] : [ean ? `ean ${ean}` : `name ${name}`];
