import { addDays } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { ChargeStatus, PaymentMethod } from "../charges/lifecycle.ts";
import { retryDays } from "./subscription-lifecycle.ts";
import type { PlanCharge, planOptions, subscriptions } from "./table.ts";

/**
 * With which option a period is renewed, and for how much. Prices change by a new option in the place of another. Who
 * pays keeps what was agreed until the period ends; the next one costs what is asked by then, but never more than the
 * payer was told in time.
 */

export type Option = typeof planOptions.$inferSelect;
type Row = Pick<
  typeof subscriptions.$inferSelect,
  "planOptionId" | "licences" | "cents" | "nextOptionId" | "nextLicences" | "toldOptionId"
>;

/** A dearer renewal is told at least so many days before the period ends, or the next one still costs what this one did. */
export const daysOfNotice = 10;

export interface RenewalTerms {
  option: Option;
  licences: number;
  cents: number;
  /** The price that is asked now differs from what is agreed, whether or not it was told. */
  asked: { option: Option; cents: number; agreedCents: number } | null;
}

/**
 * @param options all of the plan, also those that are not sold any more
 * @param isToldInTime whether what is asked now counts as told: it will be, before the period ends
 */
export function renewalTerms(
  row: Row,
  options: readonly Option[],
  { isToldInTime = false }: { isToldInTime?: boolean } = {},
): RenewalTerms {
  const find = (id: string | null) => options.find((option) => option.id === id) ?? null;
  const [current, base] = [find(row.planOptionId), find(row.nextOptionId ?? row.planOptionId)];
  if (!current || !base) throw new Error(`There is no option ${row.nextOptionId ?? row.planOptionId}`);
  const licences = row.nextLicences ?? row.licences;
  const centsOf = (option: Option) => agreedAmountCents(row, current, option) * licences;
  const agreedCents = row.nextOptionId === null ? row.cents : centsOf(base);
  const found = find(row.toldOptionId);
  const told = found?.intervalMonths === base.intervalMonths ? found : null;
  const toldCents = told ? centsOf(told) : agreedCents;
  const agreed = { option: base, licences, cents: agreedCents, asked: null };
  // What was told counts: dearer it is asked for as long as it is sold, cheaper whatever comes after.
  const promised = told && toldCents < agreedCents ? { ...agreed, option: told, cents: toldCents } : agreed;

  const sold = options.find(
    ({ isEnabled, intervalMonths }) => isEnabled && intervalMonths === base.intervalMonths,
  );
  // One that is sold no more, and has none in its place, goes on for who has it.
  if (!sold || sold.id === base.id) return promised;
  const asked = { option: sold, cents: centsOf(sold), agreedCents };
  // Nobody is told twice.
  if ((isToldInTime && !told) || asked.cents <= toldCents) return { ...asked, licences, asked };
  return told ? { option: told, licences, cents: toldCents, asked } : { ...agreed, asked };
}

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

interface NextTry {
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

type Amounts = Pick<typeof planOptions.$inferSelect, "amountCents" | "fullAmountCents">;

type Paid = Pick<typeof subscriptions.$inferSelect, "cents" | "licences">;

/** Whether a subscription is paid without the discount: more than its option costs with it. */
export const paysFull = ({ cents, licences }: Paid, current: Pick<Amounts, "amountCents">): boolean =>
  cents > current.amountCents * licences;

/**
 * What a licence of an option costs for its whole interval who has a plan already, in cents: who pays the full price goes
 * on paying it.
 * @param current the option that runs now, @param wanted the one that is priced
 */
export function agreedAmountCents(row: Paid, current: Amounts, wanted: Amounts): number {
  return paysFull(row, current) ? wanted.fullAmountCents : wanted.amountCents;
}

/** What a subscription is: its option, and for how many. */
type HeldTerms = Pick<PlanCharge, "planOptionId" | "licences">;

/** A charge that brought something, and what became of it. */
export interface TakenCharge {
  taken: PlanCharge;
  status: ChargeStatus;
  createdAt: Date;
  /** When its money was back, where it is. */
  endedAt: Date | null;
}

export const isBack = ({ status }: Pick<TakenCharge, "status">): boolean =>
  status === "REFUNDED" || status === "LOST";

/**
 * What is left once the payer of a change has the money back: without what it added, and with the option that it found
 * where that is still its own.
 * @param found what there was when it was priced
 */
export const withoutChange = (now: HeldTerms, change: HeldTerms, found: HeldTerms): HeldTerms => ({
  planOptionId: now.planOptionId === change.planOptionId ? found.planOptionId : now.planOptionId,
  licences: Math.max(1, now.licences - (change.licences - found.licences)),
});

interface History {
  /** What holds by all of it; null of nothing. */
  terms: HeldTerms | null;
  /** What each charge found, by its id: what held when it was begun. */
  foundBy: ReadonlyMap<string, HeldTerms>;
}

/**
 * Goes through what was paid and what came back, in the order in which it happened: a change that came back brought
 * nothing to those after it. Each change was priced on what held then (`isOvertaken`), so that it counts from its beginning.
 */
export function termsHeld(charges: readonly TakenCharge[]): History {
  const happened = charges
    .flatMap((charge) => [
      { charge, at: charge.createdAt, isEnd: false },
      ...(charge.taken.purpose === "CHANGE" && isBack(charge) && charge.endedAt
        ? [{ charge, at: charge.endedAt, isEnd: true }]
        : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const foundBy = new Map<string, HeldTerms>();
  /** What came back of a period that is over has brought what it could. */
  const ofPeriod = new Set<string>();
  let terms: HeldTerms | null = null;
  for (const { charge, isEnd } of happened) {
    const { chargeId, planOptionId, licences } = charge.taken;
    const own = { planOptionId, licences };
    if (!isEnd) {
      if (terms) foundBy.set(chargeId, terms);
      if (charge.taken.purpose !== "CHANGE") ofPeriod.clear();
      ofPeriod.add(chargeId);
      terms = own;
      continue;
    }
    const found = ofPeriod.has(chargeId) ? foundBy.get(chargeId) : undefined;
    if (terms && found) terms = withoutChange(terms, own, found);
  }
  return { terms, foundBy };
}
