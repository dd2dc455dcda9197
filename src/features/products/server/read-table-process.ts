// A program of its own (see readTable): reads the table on its standard input and writes each row as a line of JSON.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readCsv } from "../../../platform/read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { type Cell, isXlsx, type TableLine } from "./table-format.ts";

/** Beyond any catalogue: no spreadsheet of ours has so many columns, and no program writes longer cells. */
const maxColumns = 200;
const maxCellLength = 50_000;

const maxRows = Number(process.argv[2]);

async function write(line: TableLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

function written(cell: Cell | undefined): Exclude<Cell, Date> | { date: string } {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : { date: cell.toISOString() };
  return typeof cell === "string" ? cell.slice(0, maxCellLength) : (cell ?? null);
}

await write({ begun: true });
const bytes = readFileSync(0);
const rows = isXlsx(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows);
try {
  for await (const row of rows) await write({ row: Array.from(row.slice(0, maxColumns), written) });
} catch (error) {
  await write({ failure: error instanceof Error ? error.message : "Não foi possível ler a planilha." });
}
