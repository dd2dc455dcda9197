import { open } from "node:fs/promises";
import pLimit from "p-limit";
import { z } from "zod";
import { timeLimit } from "../../../../platform/clock.ts";
import { isUtf16 } from "../../../../platform/decode-text.ts";
import { ConfinedProcessFailed, programBeside, runConfined } from "../../../../platform/external-program.ts";
import { type FailureKind, retryLater } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { tidy } from "../../../../shared/format/text.ts";
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

/** People put a name and a date above the titles of their columns: these are looked for in so many rows. */
export const lastTitleRow = 10;

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
