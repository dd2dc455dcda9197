/**
 * The states of a subscription. A first payment that fails ends it: whoever tries again begins a new one. What was paid is
 * used to the end of its period.
 */

/** As it is stored. */
export const storedStatuses = ["AWAIT", "ACTIVE", "CANCELLED"] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** As it is shown: one that waits was not sent yet, is on its way, or waits for the payer. */
export const subscriptionStatuses = ["AWAIT_ORDER", "AWAIT", "AWAIT_PAYMENT", "ACTIVE", "CANCELLED"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const endReasons = [
  "NOT_PAID",
  "CANCELLED",
  "REGRETTED",
  "DISPUTED",
  "REFUNDED",
  "NOT_RENEWED",
  "CLOSED",
] as const;
export type EndReason = (typeof endReasons)[number];

/** What a charge pays: a plan begun, its next period, or what another option or more licences cost at once. */
export const chargePurposes = ["FIRST", "RENEWAL", "CHANGE"] as const;
export type ChargePurpose = (typeof chargePurposes)[number];

/** A plan is not changed in its first 30 days, nor again in the 30 days after a change (terms of use). */
export const daysWithoutChange = 30;

/** Days after the first payment in which everything is given back (CDC art. 49). */
export const daysToRegret = 7;

/** Days before the end of a period on which is told what its renewal, a year's at least, will cost. */
export const daysBeforeRenewal = 15;

/** Days before the end of a period on which the next Pix or boleto is sent; a card is charged at its end. */
export const daysToPayAhead = 5;

/** Days after the end of a period on which a failed renewal is tried again; then the free plan holds. */
export const retryDays = [1, 3, 7] as const;

export interface Price {
  /** Of one licence for an interval. */
  amountCents: number;
  intervalMonths: number;
  licences: number;
}

export const totalCents = ({ amountCents, licences }: Price): number => amountCents * licences;

/** The period that was paid for last: its option may have been changed since, its length not. */
export interface RunningPeriod {
  months: number;
  daysLeft: number;
  daysInAll: number;
}

/**
 * What a change costs at once, in cents: the difference of both prices by the month, for all months of the running period
 * and the share of it that is left, rounded to the cent in favour of who pays. 0 where the new price by the month is no
 * dearer: that counts from the next period on, and nothing is given back.
 */
export function changeCents(
  current: Price,
  wanted: Price,
  { months, daysLeft, daysInAll }: RunningPeriod,
): number {
  // Of a month, multiplied by both intervals so that no fraction of a cent is lost.
  const difference =
    totalCents(wanted) * current.intervalMonths - totalCents(current) * wanted.intervalMonths;
  if (difference <= 0) return 0;
  return Math.floor(
    (difference * months * daysLeft) / (current.intervalMonths * wanted.intervalMonths * daysInAll),
  );
}

/** Whether a change counts at once, and is paid: more licences, or a dearer price by the month. */
export const isDearer = (current: Price, wanted: Price): boolean =>
  totalCents(wanted) * current.intervalMonths > totalCents(current) * wanted.intervalMonths;
