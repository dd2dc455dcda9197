/** What the reader of spreadsheets and the process in which it works have in common. */

export type Cell = string | number | boolean | Date | null;

/** One line of what the process answers: first that it runs, then rows, or the reason for no more, for the person. */
export type TableLine =
  | { begun: true }
  | { row: (Exclude<Cell, Date> | { date: string })[] }
  | {
      failure: string;
    };

/** An XLSX file is a zip archive. */
export const isXlsx = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
