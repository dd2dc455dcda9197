import type { z } from "zod";
import { maxTableRows, type tableFileAnswer, tooManyRows } from "../shared/table-file.ts";
import { type TableFormat, type TableToWrite, tableContentType, writeTable } from "./write-table.ts";

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
