import type { Day } from "./dates.ts";

const inWords = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "short", year: "numeric" });

/** Shows the month of a day (`YYYY-MM-DD` or `YYYY-MM`): 'mar. de 2024'; a missing day reads 'hoje'. */
export function formatMonth(day: Day | null | undefined): string {
  if (!day) return "hoje";
  const month = new Date(day.slice(0, 7));
  return Number.isNaN(month.getTime()) ? "" : inWords.format(month);
}

/** Shows a span of months: 'mar. de 2022 – hoje'. */
export function formatMonthRange(start: Day | null | undefined, end: Day | null | undefined): string {
  return start ? `${formatMonth(start)} – ${formatMonth(end)}` : end ? `até ${formatMonth(end)}` : "";
}

/** Shows the months of what has ended; where nobody told when, its start alone: 'início em mar. de 2022'. */
export function formatEndedMonths(start: Day | null | undefined, end: Day | null | undefined): string {
  return start && !end ? `início em ${formatMonth(start)}` : formatMonthRange(start, end);
}
