export const brasiliaTimeZone = "America/Sao_Paulo";

const inBrasilia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: brasiliaTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});
const inWords = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", dateStyle: "long" });
const ago = new Intl.RelativeTimeFormat("pt-BR");

/** What calendar and clock show in Brasília at an instant, `YYYY-MM-DD` and `HH:mm`: so Swedes write them. */
const dayAndTime = (instant: Date): string[] => inBrasilia.format(instant).split(" ");

/** A calendar day without a time, as it travels and is stored: `YYYY-MM-DD`. */
export type Day = string;

/** A day that exists in the calendar, `YYYY-MM-DD`; '2024-02-30' does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** Shows a day (`YYYY-MM-DD`) or an instant (ISO 8601, Date) as DD/MM/YYYY in Brasília time; '' for anything else. */
export const formatDay = (value: Day | Date): string => toDay(value).split("-").reverse().join("/");

/** Shows an instant (ISO 8601 in UTC, Date) as DD/MM/YYYY HH:mm in Brasília time; '' for anything else. */
export function formatDateTime(value: string | Date): string {
  const instant = toInstant(value);
  return instant ? `${formatDay(instant)} ${dayAndTime(instant)[1]}` : "";
}

/** Shows a day where there is little room: '20/03'. */
export const shortDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Shows a day or an instant in words: '20 de março de 2024'. */
export function formatLongDay(value: Day | Date): string {
  const day = toDay(value);
  return day && inWords.format(new Date(day));
}

/** Reads DD/MM/YYYY into `YYYY-MM-DD`; null when it is incomplete or not in the calendar. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : null;
}

/** The day that it is in Brasília at an instant. */
export const dayInBrasilia = (instant: Date): Day => dayAndTime(instant)[0] ?? "";

/** How many days ago something was, in Brasília time: 'hoje', 'ontem', 'há 3 dias', 'há 2 meses'. */
export function formatAge(instant: string | Date, now: Date): string {
  const then = toInstant(instant);
  if (!then) return "";
  const days = Math.max(0, daysBetween(dayInBrasilia(then), dayInBrasilia(now)));
  if (days < 2) return days === 0 ? "hoje" : "ontem";
  if (days < 30) return ago.format(-days, "day");
  if (days < 365) return ago.format(-Math.min(11, Math.floor(days / 30)), "month");
  return ago.format(-Math.floor(days / 365), "year");
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

function toInstant(value: string | Date): Date | null {
  const instant = typeof value === "string" ? new Date(value) : value;
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** '' where it is none. */
function toDay(value: Day | Date): Day | "" {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return isDay(value) ? value : "";
  const instant = toInstant(value);
  return instant ? dayInBrasilia(instant) : "";
}
