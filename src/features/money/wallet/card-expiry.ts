import { dayInBrasilia } from "../../../shared/format/dates.ts";

/** The last month in which a card may be used. */
export interface Expiry {
  month: number;
  /** Four digits. */
  year: number;
}

/** Reads 'MM/YY', also 'MM/YYYY'; null where it is incomplete or no month. */
export function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Shows 'MM/YY'. */
export const formatExpiry = ({ month, year }: Expiry): string =>
  `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;

/** True from the first day (of Brasília) after its month. */
export function isExpired({ month, year }: Expiry, now = new Date()): boolean {
  const [thisYear = 0, thisMonth = 0] = dayInBrasilia(now).split("-").map(Number);
  return year < thisYear || (year === thisYear && month < thisMonth);
}

/** Cards are made for ten years at most; a year farther away is a slip of the finger. */
export const isTooFar = ({ year }: Expiry, now = new Date()): boolean => year > now.getUTCFullYear() + 20;
