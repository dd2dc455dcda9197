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

const minute = 60;
const hour = 60 * minute;

/** How long somebody has to wait, rounded up: '40 s', '12 min', '3 h'. Takes seconds. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} s`;
  if (seconds <= 90 * minute) return `${Math.ceil(seconds / minute)} min`;
  return `${Math.ceil(seconds / hour)} h`;
}

/** A length of time in whole seconds, cut in hours, minutes and seconds. */
function parts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * A place in a video, or its length, as players show it: '0:07', '12:05', '1:02:03'.
 * @param seconds from its beginning; parts of one are left away
 */
export function formatPlayTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * How long something takes, for who decides whether to begin: '40 s', '12 min', '1 h', '2 h 15 min'.
 * @param seconds below a minute they are told; above it they are rounded to minutes
 */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const [hours, minutes] = parts(Math.round(seconds / 60) * 60);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
