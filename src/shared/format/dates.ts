export const brasiliaTimeZone = "America/Sao_Paulo";

/**
 * Brasília has kept UTC−3 all year since Decreto 9.772/2019. Said here, as the first thing that `Intl` makes in a page takes
 * a laptop 25 ms; the test fails once the zone's rules say otherwise.
 */
const hoursBehind = 3;

/** What calendar and clock show in Brasília at an instant: `YYYY-MM-DD` and `HH:mm`. */
function inBrasilia(instant: Date): { day: Day; time: string } {
  const [day = "", time = ""] = new Date(instant.getTime() - hoursBehind * 3_600_000)
    .toISOString()
    .split("T");
  return { day, time: time.slice(0, 5) };
}

const monthNames = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

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
  return instant ? `${formatDay(instant)} ${inBrasilia(instant).time}` : "";
}

/** Shows a day or an instant in words: '20 de março de 2024'. */
export function formatLongDay(value: Day | Date): string {
  const [year, month, day] = toDay(value).split("-").map(Number);
  return day ? `${day} de ${monthNames[Number(month) - 1]} de ${year}` : "";
}

/** Reads DD/MM/YYYY into `YYYY-MM-DD`; null when it is incomplete or not in the calendar. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : null;
}

/** The day that it is in Brasília at an instant. */
export const dayInBrasilia = (instant: Date): Day => inBrasilia(instant).day;

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
