import { type Day, dayInBrasilia, formatLongDay } from "../../../shared/format/dates.ts";
import type { PaidPeriod } from "./contract.ts";

/**
 * When a limit counts from zero again, as `server/limits-in-force.ts` does: of a paid plan with its next period, of a free
 * one by calendar month of Brasília. 'A contagem recomeça em 1º de dezembro de 2026.'
 */
export function countStartsAnew(now = new Date(), paid: PaidPeriod | null = null): string {
  const next = paid?.running_start ? paid.period_start : paid?.period_end;
  const day = formatLongDay(next ?? nextMonth(dayInBrasilia(now)));
  return `A contagem recomeça em ${day.replace(/^1 de/, "1º de")}.`;
}

/** The first day of the month after that of the day. */
function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
