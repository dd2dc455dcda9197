import { setImmediate } from "node:timers/promises";
import { type Column, columnOfTitle } from "../spreadsheet-columns.ts";
import { importMaxRows } from "../spreadsheet-contract.ts";
import { type Catalogue, rowCheck } from "./check-rows.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { type Cell, readTable, UnreadableTable } from "./read-table.ts";

export interface ReadSpreadsheet {
  rows: ReadRow[];
  /** Faultless rows that change a product which exists. */
  changing: number;
}

/**
 * Reads a spreadsheet and finds what is wrong with each row.
 * @throws UnreadableTable
 */
export async function readSpreadsheet(bytes: Buffer, catalogue: Catalogue): Promise<ReadSpreadsheet> {
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
  const check = rowCheck(catalogue);
  for (const [index, cells] of table.entries()) {
    if (index % 500 === 499) await setImmediate();
    if (cells.every((cell) => cell === null || String(cell).trim() === "")) continue;
    const read = readRow(index + 2, named(columns, cells));
    const target = check(read);
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
