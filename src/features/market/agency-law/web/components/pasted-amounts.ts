import { parseMoney } from "../../../../../shared/format/parse-money.ts";

export interface PastedAmounts {
  /** Reais, in the order of the lines; null for a line without an amount. */
  amounts: (number | null)[];
  /** The first line that is no amount, from 1; null where all are. */
  wrongLine: number | null;
}

/** Reads a column of a spreadsheet, '1.234,56' a line; of several columns the last one counts. */
export function readPastedAmounts(text: string): PastedAmounts {
  const lines = text.replace(/[\s]+$/, "").split(/\r\n|\r|\n/);
  const cells = lines.map((line) => (line.split("\t").at(-1) ?? "").trim());
  const amounts = cells.map((cell) => (cell === "" || cell === "-" ? null : parseMoney(cell)));
  const wrong = amounts.findIndex(
    (amount, index) => (amount === null && !["", "-"].includes(cells[index] ?? "")) || (amount ?? 0) < 0,
  );
  return { amounts, wrongLine: wrong === -1 ? null : wrong + 1 };
}
