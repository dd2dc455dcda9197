import { addDays } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { PaymentMethod } from "../charges/labels.ts";
import { retryDays } from "./subscription-lifecycle.ts";

/** Days after the last try of a renewal on which its Pix can still be paid. */
const daysOfLastTry = 3;

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The last day on which the payer of a renewal that was not paid may begin to pay it: that of the last try. */
export const lastDayToRenew = (periodEnd: Day): Day => addDays(periodEnd, Math.max(...retryDays));

/**
 * The last day on which a try to renew can be paid by Pix or boleto: the one before the next try, and never a day that is
 * past. Undefined for a card, and for a boleto that cannot be due at the end of the period any more: banks need their usual
 * time.
 * @param failed how many tries were not paid
 */
export function lastDayToPay(
  method: PaymentMethod,
  { periodEnd, failed, today }: { periodEnd: Day; failed: number; today: Day },
): Day | undefined {
  if (method === "CARD") return undefined;
  if (method === "BOLETO") return failed === 0 && today < periodEnd ? periodEnd : undefined;
  const next = retryDays[failed];
  const untilNext = next === undefined ? addDays(today, daysOfLastTry) : addDays(periodEnd, next - 1);
  return later(untilNext, addDays(today, 1));
}

export interface NextTry {
  /** How many tries count as not paid by then. */
  failed: number;
  day: Day;
}

/**
 * When a renewal is tried again that was not paid: no earlier than the day after the try began. Days of tries that passed
 * while it could still be paid count as one, which is made at once. Null after the last one.
 * @param failed how many tries were not paid before this one
 * @param begunOn the day of the one that was not paid now
 */
export function nextTry(
  periodEnd: Day,
  { failed, begunOn, today }: { failed: number; begunOn: Day; today: Day },
): NextTry | null {
  if (failed >= retryDays.length) return null;
  const index = Math.max(failed, lastPassed(periodEnd, { begunOn, today }));
  const day = addDays(periodEnd, retryDays[index] ?? 0);
  return { failed: index + 1, day: later(day, addDays(begunOn, 1)) };
}

/**
 * How many tries count as not paid once something is over that the payer began, which is none of them: those whose days
 * passed meanwhile count as one, which is made at once.
 */
export const triesPassed = (
  periodEnd: Day,
  { failed, ...since }: { failed: number; begunOn: Day; today: Day },
): number => Math.max(failed, lastPassed(periodEnd, since) + 1);

/** Which of the days of tries passed last since something was begun; -1 where none did. */
const lastPassed = (periodEnd: Day, { begunOn, today }: { begunOn: Day; today: Day }): number =>
  retryDays.findLastIndex((number) => {
    const day = addDays(periodEnd, number);
    return day > begunOn && day <= today;
  });
