import type { Day } from "./format/dates.ts";

const nameFormat = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long" });
const names = Array.from({ length: 12 }, (_, index) =>
  nameFormat.format(Date.UTC(2000, index)).replace(/^./, (first) => first.toUpperCase()),
);

/** The months to choose from: the values are '1' to '12'. */
export const monthOptions = names.map((label, index) => ({ value: String(index + 1), label }));

/** The present year and so many before it, newest first. */
export const yearOptions = (thisYear: number, before = 100) =>
  Array.from({ length: before + 1 }, (_, index) => String(thisYear - index)).map((year) => ({
    value: year,
    label: year,
  }));

/** A month in words: 'Novembro de 2026'. */
export const monthInWords = (month: number, year: number): string => `${names[month - 1]} de ${year}`;

/** A month as it is counted by, '2026-11', in words: 'Novembro de 2026'. */
export function monthLabel(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return monthInWords(number ?? 1, year ?? 0);
}

/** The same where there is little room: 'nov/26'. */
export const shortMonth = (month: string): string =>
  `${monthLabel(month).slice(0, 3).toLowerCase()}/${month.slice(2, 4)}`;

/** First and last day of a month; null unless month (1 to 12) and year (four digits) are both given. */
export function daysOfMonth(month: string, year: string): { from: Day; to: Day } | null {
  if (!/^([1-9]|1[0-2])$/.test(month) || !/^[12]\d{3}$/.test(year)) return null;
  const two = month.padStart(2, "0");
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${two}-01`, to: `${year}-${two}-${last}` };
}
