import { addMonths } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import { feeOfPayment, type PaymentFee } from "../../../shared/payment-fee.ts";
import { shareOfSale } from "../ledger/share-of-sale.ts";
import { type PlanShare, rewardOf } from "./reward.ts";

/** What referrals would come to, worked out as rewards are booked. Pure. */

export interface Referrals {
  /** Of one payment for the plan that is taken, licences included. */
  priceCents: number;
  /** Months that one payment lasts. */
  interval: number;
  /** How many people take it each month. */
  perMonth: number;
  fee: PaymentFee;
  /** Of the plan that the affiliate has. */
  shares: readonly PlanShare[];
}

export interface ReferralEstimate {
  firstCents: number;
  /** Of one renewal; nothing where the plan gives none of it. */
  renewalCents: number;
  /** Of all that is paid within twelve months, where so many come each month and everybody stays. */
  yearCents: number;
}

const months = 12;
/** Any first day of a month will do: the same days follow. */
const start: Day = "2026-01-01";

export function estimateReferrals({
  priceCents,
  interval,
  perMonth,
  fee,
  shares,
}: Referrals): ReferralEstimate {
  const feeCents = feeOfPayment(fee, priceCents);
  const paid = (paidOn: Day, firstPaidOn: Day | null): number => {
    const points = rewardOf({ paidOn, firstPaidOn }, shares)?.points ?? 0;
    return shareOfSale({ grossCents: priceCents, feeCents, points });
  };
  const dayAt = (month: number) => addMonths(start, month);
  let ofOneEachMonth = 0;
  for (let came = 0; came < months; came += 1) {
    ofOneEachMonth += paid(dayAt(came), null);
    for (let month = came + interval; month < months; month += interval) {
      ofOneEachMonth += paid(dayAt(month), dayAt(came));
    }
  }
  return {
    firstCents: paid(start, null),
    renewalCents: paid(dayAt(interval), start),
    yearCents: ofOneEachMonth * perMonth,
  };
}
