import { addDays, addMonths } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import { formatShortPercent } from "../../../shared/format/money.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { feeOfPayment, type PaymentFee } from "../../../shared/payments.ts";
import { shareOfSale } from "../ledger/post-sale.ts";
import type { AffiliateOverview } from "./contract.ts";

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

interface Reward {
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

type Shares = AffiliateOverview["share_list"];

function wordsOfShare({ event, percent, months }: Shares[number]): string {
  const what = event === "FIRST_PAYMENT" ? "do primeiro pagamento" : "de cada renovação";
  const until =
    months === null ? "" : months === 12 ? " no primeiro ano" : ` por ${pluralise(months, "mês", "meses")}`;
  return `${formatShortPercent(percent)} ${what}${until}`;
}

/** What a plan of affiliates gives: '30% do primeiro pagamento e 10% de cada renovação no primeiro ano'. */
export const wordsOfShares = (shares: Shares): string => shares.map(wordsOfShare).join(" e ");

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

interface ReferralEstimate {
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
