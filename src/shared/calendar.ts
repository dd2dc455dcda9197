import type { Day } from "./format/dates.ts";

/** The day a number of days after (or, negative, before) another. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day a number of months after another; a month that is too short ends it: 31 January and one month is its last day of February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${toYear}-${two(toMonth)}-${two(Math.min(date, last))}`;
}

/**
 * Whole years between a birthdate and a day. Who was born on 29 February turns older on 1 March in common years.
 * @param birthdate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, e.g. `dayInBrasilia(clock.now())`
 */
export function ageInYears(birthdate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}
