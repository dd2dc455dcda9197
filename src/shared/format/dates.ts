/** Brasília has kept UTC−3 all year since Decreto 9.772/2019, but the zone's rules decide, not us. */
export const brasiliaTimeZone = "America/Sao_Paulo";

const dayFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: brasiliaTimeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: brasiliaTimeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const longDayFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: brasiliaTimeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});

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

/** A calendar day without a time, as it travels and is stored: `YYYY-MM-DD`. */
export type Day = string;

/** A day that exists in the calendar, `YYYY-MM-DD`; '2024-02-30' does not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : 28;
}

/** Shows a day (`YYYY-MM-DD`) or an instant (ISO 8601, Date) as DD/MM/YYYY in Brasília time; '' for anything else. */
export function formatDay(value: Day | Date): string {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return isDay(value) ? value.split("-").reverse().join("/") : "";
  }
  const instant = toInstant(value);
  return instant ? dayFormat.format(instant) : "";
}

/** Shows an instant (ISO 8601 in UTC, Date) as DD/MM/YYYY HH:mm in Brasília time; '' for anything else. */
export function formatDateTime(value: string | Date): string {
  const instant = toInstant(value);
  return instant ? `${dayFormat.format(instant)} ${timeFormat.format(instant)}` : "";
}

/** Shows a day or an instant in words: '20 de março de 2024'. */
export function formatLongDay(value: Day | Date): string {
  const instant =
    typeof value === "string" && isDay(value) ? new Date(`${value}T12:00:00Z`) : toInstant(value);
  return instant ? longDayFormat.format(instant) : "";
}

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

/** Reads DD/MM/YYYY into `YYYY-MM-DD`; null when it is incomplete or not in the calendar. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : null;
}

/** The day that it is in Brasília at an instant. */
export function dayInBrasilia(instant: Date): Day {
  return formatDay(instant).split("/").reverse().join("-");
}

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
  const two = (number: number) => String(number).padStart(2, "0");
  return `${toYear}-${two(toMonth)}-${two(Math.min(date, daysInMonth(toYear, toMonth)))}`;
}

/** How many days ago something was, in Brasília time: 'hoje', 'ontem', 'há 3 dias', 'há 2 meses'. */
export function formatAge(instant: string | Date, now: Date): string {
  const then = toInstant(instant);
  if (!then) return "";
  const days = Math.max(0, daysBetween(dayInBrasilia(then), dayInBrasilia(now)));
  if (days < 2) return days === 0 ? "hoje" : "ontem";
  if (days < 30) return `há ${days} dias`;
  const months = Math.min(11, Math.floor(days / 30));
  if (days < 365) return months === 1 ? "há 1 mês" : `há ${months} meses`;
  const years = Math.floor(days / 365);
  return years === 1 ? "há 1 ano" : `há ${years} anos`;
}

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

/**
 * Whole years between a birthdate and a day. Who was born on 29 February turns older on 1 March in common years.
 * @param birthdate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, e.g. `dayInBrasilia(clock.now())`
 */
export function ageInYears(birthdate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

function toInstant(value: string | Date): Date | null {
  const instant = typeof value === "string" ? new Date(value) : value;
  return Number.isNaN(instant.getTime()) ? null : instant;
}
