import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { parse } from "csv-parse";
import { isBoundedZip } from "./bounded-zip.ts";

export type Cell = string | number | boolean | Date | null;

/** The file cannot be read; the message is for the person who sent it. */
export class UnreadableTable extends Error {
  override name = "UnreadableTable";
}

const unpackedMaxBytes = 150 * 1024 * 1024;
const secondsToRead = 60;

/** An XLSX file is a zip archive. */
const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

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

/**
 * Reads the first sheet of an XLSX file or a CSV file, the titles being the first row.
 * @param maxRows rows read at most; what comes after them is left out
 * @throws UnreadableTable
 */
export const readTable = async (bytes: Buffer, maxRows: number): Promise<Cell[][]> =>
  isXlsx(bytes) ? readXlsx(bytes, maxRows) : readCsv(textOf(bytes), maxRows);

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Excel in Brazil still writes Latin-1 (Windows-1252) where nobody asks for UTF-8. The BOM is dropped. */
function textOf(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The sign that stands most often in the titles. */
function delimiterOf(text: string): string {
  const titles = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => titles.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function* pieces(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function readCsv(text: string, maxRows: number): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  // In pieces, so that other calls are answered in between.
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
      to: maxRows,
    }),
  );
  try {
    for await (const row of parser) rows.push(row);
  } catch (error) {
    const line = error && typeof error === "object" && "lines" in error ? ` (linha ${error.lines})` : "";
    throw new UnreadableTable(`O arquivo CSV tem um erro de formato${line}.`);
  }
  return rows;
}

/** Plain text, so that it runs from the bundle as well: a worker needs no file of its own. */
const worker = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { readSheet } = require(workerData.reader);
  readSheet(Buffer.from(workerData.bytes), 1).then(
    (rows) => parentPort.postMessage({ rows: rows.slice(0, workerData.maxRows) }),
    () => parentPort.postMessage({}),
  );`;

/** In a thread with its own memory and time limit: reading a sheet is one long computation. */
async function readXlsx(bytes: Buffer, maxRows: number): Promise<Cell[][]> {
  const unreadable = () => new UnreadableTable("Não foi possível ler o arquivo XLSX.");
  if (!(await isBoundedZip(bytes, unpackedMaxBytes))) throw unreadable();
  const reader = createRequire(import.meta.url).resolve("read-excel-file/node");
  const thread = new Worker(worker, {
    eval: true,
    workerData: { reader, bytes, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const timer = setTimeout(() => thread.terminate(), secondsToRead * 1000);
  try {
    return await new Promise<Cell[][]>((resolve, reject) => {
      thread.once("message", ({ rows }: { rows?: Cell[][] }) =>
        rows ? resolve(rows) : reject(unreadable()),
      );
      thread.once("error", () => reject(unreadable()));
      thread.once("exit", () => reject(unreadable()));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
