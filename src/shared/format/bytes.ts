import { numberFormat } from "./text.ts";

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

const units = ["bytes", "kB", "MB", "GB"] as const;

/**
 * The size of a file in steps of a thousand: '512 bytes', '1,2 MB', '5 GB'.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // What would be rounded up to a thousand is one of the next unit.
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${oneDecimal(size)} ${units[unit]}`;
}
