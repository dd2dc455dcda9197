import type { Day } from "./dates.ts";

const months = [
  "jan.",
  "fev.",
  "mar.",
  "abr.",
  "mai.",
  "jun.",
  "jul.",
  "ago.",
  "set.",
  "out.",
  "nov.",
  "dez.",
];

/** Shows the month of a day (`YYYY-MM-DD` or `YYYY-MM`): 'mar. de 2024'; a missing day reads 'hoje'. */
export function formatMonth(day: Day | null | undefined): string {
  if (!day) return "hoje";
  const [year, month] = day.split("-");
  const name = months[Number(month) - 1];
  return name && year ? `${name} de ${year}` : "";
}

/** Shows a span of months: 'mar. de 2022 – hoje'. */
export function formatMonthRange(start: Day | null | undefined, end: Day | null | undefined): string {
  return start ? `${formatMonth(start)} – ${formatMonth(end)}` : end ? `até ${formatMonth(end)}` : "";
}

/** Shows the months of what has ended; where nobody told when, its start alone: 'início em mar. de 2022'. */
export function formatEndedMonths(start: Day | null | undefined, end: Day | null | undefined): string {
  return start && !end ? `início em ${formatMonth(start)}` : formatMonthRange(start, end);
}
