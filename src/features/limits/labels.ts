import { type Day, dayInBrasilia, formatLongDay } from "../../shared/format/dates.ts";

/**
 * When a limit of a free plan counts from zero again, as `server/limits-in-force.ts` does: by calendar month of Brasília.
 * 'A contagem recomeça em 1º de dezembro de 2026.'
 */
export const countStartsAnew = (now = new Date()): string =>
  `A contagem recomeça em ${formatLongDay(nextMonth(dayInBrasilia(now))).replace("1 de", "1º de")}.`;

/** The first day of the month after that of the day. */
function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
