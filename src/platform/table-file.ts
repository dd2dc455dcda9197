import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import type { z } from "zod";
import { formatDay } from "../shared/format/dates.ts";
import { maxTableRows, type tableFileAnswer, tooManyRows } from "../shared/table-file.ts";

/** A text, a number with two decimals at most, or a day. */
export type TableCell = string | number | { day: string } | null;

/** A table that somebody opens with a spreadsheet. */
interface TableToWrite {
  /** Name of the sheet. */
  sheet: string;
  titles: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** How numbers are shown, in the language of spreadsheets: `0.00` unless told. */
  numbers?: string;
}

type TableFormat = "csv" | "xlsx";

/** What a file of a table is called on its way. */
export const tableContentType: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Writes a table so that Brazilian spreadsheets read it: of CSV with `;`, a byte order mark and decimal commas. */
export const writeTable = async (table: TableToWrite, format: TableFormat): Promise<Buffer> =>
  format === "xlsx" ? writeXlsx(table) : writeCsv(table);

/** Numbers as Brazilian spreadsheets read them: 1234.5 is written '1234,5'. */
function csvCell(cell: TableCell): string | null {
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return typeof cell === "object" ? cell && formatDay(cell.day) : guarded(cell);
}

/** Spreadsheets run a text that begins like a formula (OWASP, CSV injection). */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const writeCsv = ({ titles, rows }: TableToWrite): Buffer =>
  Buffer.from(stringify([titles, ...rows.map((row) => row.map(csvCell))], { delimiter: ";", bom: true }));

const writeXlsx = ({ sheet, titles, rows, numbers = "0.00" }: TableToWrite): Promise<Buffer> =>
  writeXlsxFile(
    [
      titles.map((value) => ({ value, fontWeight: "bold" as const })),
      ...rows.map((row) =>
        row.map((cell) => {
          if (cell === null) return null;
          if (typeof cell === "number") return { value: cell, type: Number, format: numbers };
          // A text is written as a text, never as a formula.
          if (typeof cell === "string") return { value: cell, type: String };
          return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
        }),
      ),
    ],
    { sheet },
  ).toBuffer();

interface TableFile extends TableToWrite {
  /** Of the file, without the format. */
  name: string;
  format: TableFormat;
}

/** Writes a table as what a call answers. */
export async function tableFile({
  name,
  format,
  ...table
}: TableFile): Promise<z.output<typeof tableFileAnswer>> {
  const bytes = await writeTable(table, format);
  return {
    file_name: `${name}.${format}`,
    content_type: tableContentType[format],
    base64: bytes.toString("base64"),
  };
}

/**
 * All that a list holds, for one file.
 * @throws tooManyRows (422)
 */
export async function allRows<Row>(
  list: (page: { limit: number; page: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await list({ limit: maxTableRows + 1, page: 0 });
  if (rows.length > maxTableRows) throw tooManyRows();
  return rows;
}
