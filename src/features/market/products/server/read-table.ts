import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import { timeLimit } from "../../../../platform/clock.ts";
import { isUtf16 } from "../../../../platform/decode-text.ts";
import { ConfinedProcessFailed, programBeside, runConfined } from "../../../../platform/external-program.ts";
import { type FailureKind, retryLater } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { ellipsis, formatCount, tidy } from "../../../../shared/format/text.ts";
import { type Cell, isXlsx, type TableLine } from "./table-format.ts";

/** The file cannot be read; the message is for the person who sent it. */
export class UnreadableTable extends Error {
  override name = "UnreadableTable";
}

/** True where a file is neither an archive nor a text, by how it begins. */
export async function isNoTable(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = buffer.subarray(0, bytesRead);
    return !isXlsx(start) && !isUtf16(start) && start.includes(0);
  } finally {
    await file.close();
  }
}

const confinement = { megabytes: 384, seconds: timeLimit(20), maxOutput: 64 * 1024 * 1024 };

const tableLine: z.ZodType<TableLine> = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ failure: z.string() }),
  z.object({
    row: z.array(z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ date: z.string() })])),
  }),
]);

/**
 * Reads the first sheet of an XLSX file or a CSV file in a process of its own: reading
 * takes as much memory and time as the sender likes.
 * @param maxRows rows read at most; what comes after them is left out
 * @throws UnreadableTable
 */
export async function* readTable(path: string, maxRows: number): AsyncGenerator<Cell[]> {
  const program = programBeside(import.meta, "read-table-process");
  let hasBegun = false;
  try {
    for await (const line of runConfined(program, { args: [String(maxRows)], file: path, ...confinement })) {
      const read = tableLine.parse(JSON.parse(line));
      if ("failure" in read) throw new UnreadableTable(read.failure);
      if ("begun" in read) hasBegun = true;
      else yield read.row.map((cell) => (cell && typeof cell === "object" ? new Date(cell.date) : cell));
    }
  } catch (error) {
    // Where the program did not even start, the file is not what is wrong.
    if (!hasBegun || !(error instanceof ConfinedProcessFailed)) throw error;
    throw new UnreadableTable(
      "Não foi possível ler a planilha. Salve como CSV, ou divida em partes menores.",
    );
  }
}

/** People put a name and a date above the titles of their columns: these are looked for in so many rows. */
const lastTitleRow = 10;
const longestTitle = 80;
/** Others are served in between. */
const rowsAtOnce = 20;

interface Below<Column> {
  /** How many rows there may be below the titles. */
  maxRows: number;
  /** What each column holds, by the row of their titles. */
  columnsOf: (titles: Cell[]) => (Column | undefined)[];
  /** The column without which a row is none of titles, and how people write it. */
  needed: readonly [Column, word: string];
}

interface RowBelow<Column> {
  /** As Excel counts them. */
  line: number;
  cells: Cell[];
  columns: (Column | undefined)[];
  /** Titles of columns that were not taken, as they stand there. */
  leftOut: string[];
}

/**
 * The rows below the titles of a file, without those that are empty.
 * @throws UnreadableTable, also where no row holds titles
 */
export async function* readBelowTitles<Column>(
  path: string,
  { maxRows, columnsOf, needed: [needed, word] }: Below<Column>,
): AsyncGenerator<RowBelow<Column>> {
  let titles: (Pick<RowBelow<Column>, "columns" | "leftOut"> & { above: number }) | undefined;
  let line = 0;
  // One row more than may be tells that there are too many.
  for await (const cells of readTable(path, maxRows + lastTitleRow + 1)) {
    line += 1;
    if (!titles) {
      const columns = columnsOf(cells);
      if (columns.includes(needed)) titles = { columns, leftOut: leftOutOf(columns, cells), above: line };
      else if (line === lastTitleRow) break;
      continue;
    }
    const { above, ...known } = titles;
    if (line > maxRows + above)
      throw new UnreadableTable(
        `A planilha passa de ${formatCount(maxRows)} linhas. Divida em partes menores.`,
      );
    if (line % rowsAtOnce === 0) await setImmediate();
    if (cells.some((cell) => textOfCell(cell) !== "")) yield { line, cells, ...known };
  }
  if (!titles)
    throw new UnreadableTable(
      `Uma das primeiras linhas precisa ter os títulos das colunas, com a coluna “${word}”.`,
    );
}

const leftOutOf = (columns: readonly unknown[], titles: Cell[]): string[] =>
  titles.flatMap((title, index) => {
    const text = String(title ?? "")
      .replaceAll("\0", "")
      .toWellFormed()
      .trim();
    return columns[index] || text === "" ? [] : ellipsis(text, longestTitle);
  });

/** Each reading is a process of some hundred megabytes. */
const twoAtATime = pLimit(2);
const maxWaiting = 12;

/**
 * Reads for somebody who waits for the answer, by turns with all who do.
 * @param busy thrown where too many wait already
 */
export async function readByTurns<Read>(busy: FailureKind, read: () => Promise<Read>): Promise<Read> {
  if (twoAtATime.pendingCount >= maxWaiting) throw retryLater(busy, 30);
  return twoAtATime(read);
}

/** Text of a cell as people read it; the apostrophe that keeps spreadsheets from reading a formula goes. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  // What was taken for a day is no empty cell.
  const text =
    cell instanceof Date
      ? Number.isNaN(cell.getTime())
        ? ""
        : formatDay(cell.toISOString().slice(0, 10))
      : String(cell);
  return tidy(text.replaceAll("\0", ""))
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
}
