import {
  dayInBrasilia,
  formatAge,
  formatDateTime,
  formatLongDay,
} from "../../../../../shared/format/dates.ts";

const timeOf = (instant: string): string => formatDateTime(instant).split(" ")[1] ?? "";

/** 'Hoje', 'Ontem', '20 de março de 2026': stands over what happened on a day. */
export function dayHeading(instant: string, now: Date): string {
  const age = formatAge(instant, now);
  if (age === "hoje") return "Hoje";
  if (age === "ontem") return "Ontem";
  return formatLongDay(dayInBrasilia(new Date(instant)));
}

/** 'hoje às 14:32', '20 de março de 2026 às 14:32'. */
export const dayAndTime = (instant: string, now: Date): string =>
  `${dayHeading(instant, now).toLowerCase()} às ${timeOf(instant)}`;

/** 'às 14:32', under the heading of its day. */
export const timeAlone = (instant: string): string => `às ${timeOf(instant)}`;
