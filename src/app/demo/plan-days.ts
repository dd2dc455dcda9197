import { retryDays } from "../../features/money/plans/subscription-lifecycle.ts";
import { addDays, addMonths } from "../../shared/calendar.ts";
import type { Day } from "../../shared/format/dates.ts";

/** How far a plan of the demo data is. */
export interface PlanAge {
  /** Months. */
  interval: number;
  /** Periods that were paid, the last one among them. */
  paid: number;
  /** Days that have passed of the last one, at least; up to three more where a month is shorter than the one it began in. */
  daysIn: number;
}

interface Period {
  start: Day;
  /** The first day that is not of it. */
  end: Day;
}

/** When what was paid of a plan ran: each period from the day on which the first one began, as renewals count them. */
export function periodsOf({ interval, paid, daysIn }: PlanAge, today: Day): Period[] {
  const startedOn = addMonths(addDays(today, -daysIn), -interval * (paid - 1));
  return Array.from({ length: paid }, (_, index) => ({
    start: addMonths(startedOn, interval * index),
    end: addMonths(startedOn, interval * (index + 1)),
  }));
}

/** On which days a renewal was tried and failed until today, and when it is tried next; null once it was for the last time. */
export function failedTries(periodEnd: Day, today: Day): { tries: Day[]; next: Day | null } {
  const days = [0, ...retryDays].map((days) => addDays(periodEnd, days));
  return { tries: days.filter((day) => day <= today), next: days.find((day) => day > today) ?? null };
}
