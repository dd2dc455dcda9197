import { addDays, addMonths } from "../../../shared/calendar.ts";
import { type Day, daysBetween } from "../../../shared/format/dates.ts";
import type { TerminationInput } from "./contract.ts";

/** A month as it is counted by: '2026-11'. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const addToMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months));

const placeOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** How many months a span of days touches; none where it ends before it begins. */
export const countMonths = (from: Day, to: Day): number => Math.max(0, placeOf(to) - placeOf(from) + 1);

/** These months, in order. */
export const monthsOf = (from: Day, to: Day): Month[] =>
  Array.from({ length: countMonths(from, to) }, (_, index) => addToMonth(monthOf(from), index));

/** The longest contract that is computed: fifty years. */
export const maxMonths = 600;

/** The months whose commissions are asked for: of the contract, and of the one before. None where they are too many. */
export function monthsOfContracts(
  given: Pick<
    TerminationInput,
    "started_on" | "ended_on" | "has_previous" | "previous_started_on" | "previous_ended_on"
  >,
): string[] {
  const { started_on, ended_on, has_previous, previous_started_on: from, previous_ended_on: to } = given;
  const counted =
    countMonths(started_on, ended_on) + (has_previous && from && to ? countMonths(from, to) : 0);
  if (counted > maxMonths) return [];
  const before = has_previous && from && to ? monthsOf(from, to) : [];
  return [...new Set([...before, ...monthsOf(started_on, ended_on)])];
}

/**
 * The day on which a term of months ends: that of the same number, or the next day where its month has none such, so that
 * 31 August and six months is 1 March. Source: Código Civil, art. 132, § 3º.
 */
export function afterMonths(day: Day, months: number): Day {
  const sameNumber = addMonths(day, months);
  return sameNumber.slice(8) === day.slice(8) ? sameNumber : addDays(sameNumber, 1);
}

/** Claims of a representative are lost five years after they arose. Source: Lei 4.886, art. 44, parágrafo único (Lei 14.195/2021). */
export const prescribesOn = (since: Day): Day => afterMonths(since, 60);

/**
 * How long a span of days is, both of them within it, in thirtieths of a month: whole months by `afterMonths`, and the days
 * of a month that is not whole as that many thirtieths.
 */
export function thirtiethsOfMonths(from: Day, to: Day): number {
  const end = addDays(to, 1);
  let whole = countMonths(from, end) - 1;
  while (whole > 0 && afterMonths(from, whole) > end) whole -= 1;
  return whole * 30 + Math.min(29, Math.max(0, daysBetween(afterMonths(from, whole), end)));
}

/** A quotient of integers that are not negative, rounded half up. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));
