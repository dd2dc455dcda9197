import { addDays, addMonths } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";

/** What a referral is worth; how much is data (`affiliate_shares`). Pure. */

export const rewardEvents = ["FIRST_PAYMENT", "RENEWAL"] as const;
export type RewardEvent = (typeof rewardEvents)[number];
export const rewardEventLabels: Record<RewardEvent, string> = {
  FIRST_PAYMENT: "Primeiro pagamento",
  RENEWAL: "Renovação",
};

/** Nobody refers oneself: what affiliate and payer have in common, the plainest first. Or a person looked and refused. */
export const withheldReasons = [
  "SAME_ACCOUNT",
  "SAME_DOCUMENT",
  "SAME_MAILBOX",
  "SAME_PHONE",
  "SAME_CARD",
  "SAME_BANK_ACCOUNT",
  "SAME_PIX_KEY",
  "SAME_DEVICE",
  "REFUSED",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Of a reward that a person looks at before it is paid out. */
export const reviewStates = ["WAITING", "APPROVED", "REFUSED"] as const;

/** A row of `affiliate_shares`. */
export interface PlanShare {
  event: RewardEvent;
  points: number;
  months: number | null;
}

export interface Reward {
  event: RewardEvent;
  /** Hundredths of a percent of what is left after the gateway's fee. */
  points: number;
  /** The day of Brasília from which it can be paid out. */
  availableOn: Day;
}

/** Past the seven days in which a purchase may be regretted, and what banks take to tell of a denied payment first. */
export const daysUntilAvailable = 30;

/**
 * What the affiliate gets of a payment for a plan. The first is that before which nothing was paid, or nothing that was
 * kept; all others count as renewals, a dearer option taken meanwhile among them, as long as the months of the share last.
 * @param payment.firstPaidOn day of the first payment; null where this is the first
 * @param payment.afterDays from the payment until it can be paid out
 * @param shares of the plan that the affiliate has on that day
 */
export function rewardOf(
  {
    paidOn,
    firstPaidOn,
    afterDays = daysUntilAvailable,
  }: { paidOn: Day; firstPaidOn: Day | null; afterDays?: number },
  shares: readonly PlanShare[],
): Reward | null {
  const event = firstPaidOn === null ? "FIRST_PAYMENT" : "RENEWAL";
  const share = shares.find((each) => each.event === event);
  if (!share) return null;
  if (firstPaidOn && share.months !== null && paidOn >= addMonths(firstPaidOn, share.months)) return null;
  return { event, points: share.points, availableOn: addDays(paidOn, afterDays) };
}
