import { openPayment } from "../charges/lifecycle.ts";
import type { Plan } from "./contract.ts";
import type { Payment, Subscription } from "./subscription-contract.ts";
import type { ChargePurpose } from "./subscription-lifecycle.ts";

/** How far the payment of a subscription is, for screens that follow it. */

/**
 * The payment that says how a plan is paid; null where none was. Neither what nobody paid says so, nor what a change cost
 * for the days that were left.
 */
export const runsBy = ({ payments }: Pick<Subscription, "payments">): Payment | null =>
  payments.find(({ purpose, paid_at }) => purpose !== "CHANGE" && paid_at !== null) ?? null;

/** True while what is shown may change by itself: something is being paid. */
export const isUnderWay = (subscription: Subscription): boolean =>
  (subscription.status !== "ACTIVE" && subscription.status !== "CANCELLED") ||
  openPayment(subscription) !== null;

/** True once its last payment is there, and none is waited for. */
export const isPaid = (subscription: Subscription): boolean =>
  !isUnderWay(subscription) && subscription.payments[0]?.status === "PAID";

const isGivenBack = ({ payments }: Subscription): boolean =>
  payments.some(({ status }) => status === "REFUNDING");

/**
 * In how many milliseconds what is shown may be another; null where nothing is waited for. A boleto that is there may stay
 * open for days, and what is given back may wait for the gateway: they are asked for less often, so that a screen left
 * open costs little; all else is answered within minutes.
 */
export function askAgainAfter(subscriptions: readonly Subscription[]): number | null {
  const pauses = subscriptions.flatMap((each) => {
    if (isUnderWay(each)) return openPayment(each)?.boleto ? 5_000 : 2_000;
    return isGivenBack(each) ? 5_000 : [];
  });
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/** Why the last attempt failed, in words for the person; null where none did. */
export function lastError({ errors_log: log }: Pick<Subscription, "errors_log">): string | null {
  return log.toSorted((a, b) => b.registered_at.localeCompare(a.registered_at))[0]?.message ?? null;
}

/** Who let a paid plan of the type end pays the full price from then on. */
export const hasLostDiscount = (
  subscriptions: readonly Subscription[],
  type: Subscription["type"],
): boolean => subscriptions.some((each) => each.type === type && each.lost_discount);

/** A plan of the type was paid for, whatever became of it. */
export const hasStarted = (subscriptions: readonly Subscription[], type: Subscription["type"]): boolean =>
  subscriptions.some((each) => each.type === type && each.period_start !== null);

/** What somebody has of a type: the one that holds or is being paid for; null where the free plan holds. */
export const currentOf = (
  subscriptions: readonly Subscription[],
  type: Subscription["type"],
): Subscription | null =>
  subscriptions.find((each) => each.type === type && each.status !== "CANCELLED") ?? null;

/** The Pix of a new plan that nobody paid in time: another one is made at a press, of the same. */
export const isLatePix = ({ status, payments: [last] }: Pick<Subscription, "status" | "payments">): boolean =>
  status === "CANCELLED" && last?.method === "PIX" && last.status === "EXPIRED";

const wasNotPaid = ({ status }: Payment): boolean => status === "FAILED" || status === "EXPIRED";

/** The last attempts to pay something for a plan that runs, where none was paid. */
export function unpaidAttempts(
  { payments }: Pick<Subscription, "payments">,
  purpose: Exclude<ChargePurpose, "FIRST">,
): readonly Payment[] {
  const end = payments.findIndex((each) => each.purpose !== purpose || !wasNotPaid(each));
  return end === -1 ? payments : payments.slice(0, end);
}

/**
 * The attempts of a plan that was not paid, where it is the last that was wanted of a type; not of a Pix that came too late,
 * beside which another way is asked for.
 */
export function lastAttempts(
  subscriptions: readonly Subscription[],
  type: Subscription["type"],
): readonly Payment[] {
  const [last] = subscriptions
    .filter((each) => each.type === type)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const [attempt] = last?.payments ?? [];
  const isOver = last?.status === "CANCELLED" && attempt && wasNotPaid(attempt);
  return isOver && !isLatePix(last) ? last.payments : [];
}

/** Whether a plan is the one that somebody has of its type; the free one holds where none is paid. */
export function isHeld(plan: Pick<Plan, "_id" | "payment_option">, current: Subscription | null): boolean {
  return current?.status === "ACTIVE" ? current.plan._id === plan._id : plan.payment_option.length === 0;
}
