import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import { formatDay } from "../shared/format/dates.ts";

/** A text, a number with two decimals at most, or a day. */
export type TableCell = string | number | { day: string } | null;

/** A table that somebody opens with a spreadsheet. */
export interface TableToWrite {
  /** Name of the sheet. */
  sheet: string;
  titles: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** How numbers are shown, in the language of spreadsheets: `0.00` unless told. */
  numbers?: string;
}

export type TableFormat = "csv" | "xlsx";

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
