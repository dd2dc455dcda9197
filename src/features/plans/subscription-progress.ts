import type { Payment, Subscription } from "./subscription-contract.ts";

/** How far the payment of a subscription is, for screens that follow it. */

/** The payment that is under way; null where none is. A later attempt takes the place of an earlier one. */
export function openPayment({ payments: [last] }: Pick<Subscription, "payments">): Payment | null {
  return last && (last.status === "CREATED" || last.status === "SENT") ? last : null;
}

/** True while what is shown may change by itself: something is being paid. */
export const isUnderWay = (subscription: Subscription): boolean =>
  (subscription.status !== "ACTIVE" && subscription.status !== "CANCELLED") ||
  openPayment(subscription) !== null;

/** A boleto is paid in days; all else is answered within minutes. */
export const askAgainAfter = (subscriptions: readonly Subscription[]): number =>
  subscriptions.every((each) => openPayment(each)?.boleto) ? 30_000 : 2_000;

/** Why the last attempt failed, in words for the person; null where none did. */
export function lastError({ errors_log: log }: Pick<Subscription, "errors_log">): string | null {
  return log.toSorted((a, b) => b.registered_at.localeCompare(a.registered_at))[0]?.message ?? null;
}

/** Who let a paid plan of the type end pays the full price from then on. */
export const hasLostDiscount = (
  subscriptions: readonly Subscription[],
  type: Subscription["type"],
): boolean => subscriptions.some((each) => each.type === type && each.lost_discount);

/** What somebody has of a type: the one that holds or is being paid for; null where the free plan holds. */
export const currentOf = (
  subscriptions: readonly Subscription[],
  type: Subscription["type"],
): Subscription | null =>
  subscriptions.find((each) => each.type === type && each.status !== "CANCELLED") ?? null;
