import { setImmediate } from "node:timers/promises";
import { ellipsis } from "../../../shared/format/text.ts";
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
  /** Titles of columns that were not taken, as they stand there. */
  leftOut: string[];
}

/**
 * Reads a spreadsheet and finds what is wrong with each row.
 * @throws UnreadableTable
 */
export async function readSpreadsheet(path: string, catalogue: Catalogue): Promise<ReadSpreadsheet> {
  let columns: (Column | undefined)[] | undefined;
  let leftOut: string[] = [];
  let line = 0;
  const rows: ReadRow[] = [];
  let changing = 0;
  const check = rowCheck(catalogue);
  // The titles, and one row more than may be, which tells that there are too many.
  for await (const cells of readTable(path, importMaxRows + 2)) {
    line += 1;
    if (!columns) {
      columns = columnsOf(cells);
      leftOut = leftOutOf(columns, cells);
      continue;
    }
    if (line > importMaxRows + 1) {
      throw new UnreadableTable("A planilha passa de 10.000 linhas. Divida em partes menores.");
    }
    if (line % 500 === 0) await setImmediate();
    if (cells.every((cell) => cell === null || String(cell).trim() === "")) continue;
    const read = readRow(line, named(columns, cells));
    const target = check(read);
    // One of the columns that are not taken may be the price: no product becomes free by that.
    if (!target && leftOut.length > 0 && !columns.includes("price"))
      read.faults.push("preço: nenhuma coluna tem este título");
    if (target && read.faults.length === 0) changing += 1;
    rows.push(read);
  }
  if (!columns) columnsOf([]);
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhum produto abaixo dos títulos.");
  return { rows, changing, leftOut };
}

/** Of two columns with the same title the first one is taken. */
function columnsOf(titles: Cell[]): (Column | undefined)[] {
  const found = titles.map((title) => columnOfTitle(String(title ?? "")));
  const columns = found.map((column, index) => (found.indexOf(column) === index ? column : undefined));
  if (columns.includes("name")) return columns;
  throw new UnreadableTable("A primeira linha precisa ter os títulos das colunas, com a coluna “nome”.");
}

const longestTitle = 80;

const leftOutOf = (columns: (Column | undefined)[], titles: Cell[]): string[] =>
  titles.flatMap((title, index) => {
    const text = String(title ?? "")
      .replaceAll("\0", "")
      .toWellFormed()
      .trim();
    return columns[index] || text === "" ? [] : ellipsis(text, longestTitle);
  });

function named(columns: (Column | undefined)[], cells: Cell[]): Partial<Record<Column, Cell>> {
  const row: Partial<Record<Column, Cell>> = {};
  for (const [index, column] of columns.entries()) {
    if (column) row[column] ??= cells[index] ?? null;
  }
  return row;
}
