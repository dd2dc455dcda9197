import { setImmediate } from "node:timers/promises";
import { type Column, columnOfTitle } from "../spreadsheet-columns.ts";
import { importMaxRows } from "../spreadsheet-contract.ts";
import { type Catalogue, rowCheck } from "./check-rows.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { readTable, UnreadableTable } from "./read-table.ts";
import type { Cell } from "./table-format.ts";

export interface ReadSpreadsheet {
  rows: ReadRow[];
  /** Faultless rows that change a product which exists. */
  changing: number;
}

/**
 * Reads a spreadsheet and finds what is wrong with each row.
 * @throws UnreadableTable
 */
export async function readSpreadsheet(path: string, catalogue: Catalogue): Promise<ReadSpreadsheet> {
  let columns: (Column | undefined)[] | undefined;
  let line = 0;
  const rows: ReadRow[] = [];
  let changing = 0;
  const check = rowCheck(catalogue);
  // The titles, and one row more than may be, which tells that there are too many.
  for await (const cells of readTable(path, importMaxRows + 2)) {
    line += 1;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (line > importMaxRows + 1) {
      throw new UnreadableTable("A planilha passa de 10.000 linhas. Divida em partes menores.");
    }
    if (line % 500 === 0) await setImmediate();
    if (cells.every((cell) => cell === null || String(cell).trim() === "")) continue;
    const read = readRow(line, named(columns, cells));
    const target = check(read);
    if (target && read.faults.length === 0) changing += 1;
    rows.push(read);
  }
  if (!columns) columnsOf([]);
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhum produto abaixo dos títulos.");
  return { rows, changing };
}

function columnsOf(titles: Cell[]): (Column | undefined)[] {
  const columns = titles.map((title) => columnOfTitle(String(title ?? "")));
  if (columns.includes("name")) return columns;
  throw new UnreadableTable("A primeira linha precisa ter os títulos das colunas, com a coluna “nome”.");
}

function named(columns: (Column | undefined)[], cells: Cell[]): Partial<Record<Column, Cell>> {
  const row: Partial<Record<Column, Cell>> = {};
  for (const [index, column] of columns.entries()) {
    if (column) row[column] ??= cells[index] ?? null;
  }
  return row;
}
