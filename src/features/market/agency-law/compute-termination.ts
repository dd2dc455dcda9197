import { type Day, daysBetween } from "../../../shared/format/dates.ts";
import {
  addToMonth,
  afterMonths,
  divideHalfUp,
  type Month,
  monthOf,
  prescribesOn,
  thirtiethsOfMonths,
} from "./legal-months.ts";
import {
  type CorrectedLateCommission,
  type Correction,
  correctCommission,
  correctLateCommission,
  type IndexNumbers,
} from "./price-correction.ts";

export const endings = [
  "COMPANY",
  "COMPANY_FOR_CAUSE",
  "REPRESENTATIVE_FOR_CAUSE",
  "REPRESENTATIVE",
] as const;
/** Who ended the contract, and whether for a cause that the law names (art. 35 of the company, art. 36 of the representative). */
export type Ending = (typeof endings)[number];

export interface Span {
  startedOn: Day;
  endedOn: Day;
}

/** All money in integer cents. */
export interface TerminationFacts extends Span {
  /** The last day of a fixed term; null: the contract has none. */
  termEndsOn: Day | null;
  /** The contract that this one followed. */
  previous: Span | null;
  ending: Ending;
  /** When the end was announced, where somebody worked on after it. */
  noticeGivenOn: Day | null;
  /** What was earned in each month, paid or not, also under the contract before; months that are missing count as nothing. */
  commissions: readonly { month: Month; cents: number }[];
  /** Commissions on orders that were taken and are not delivered or paid yet. */
  pendingCents: number;
  /** Earned and not paid. */
  unpaid: readonly { cents: number; dueOn: Day }[];
  /** Of the company, by a fault of the representative (art. 37). */
  provenDamageCents: number;
  /** Since when the representative is registered with CORE; null: not at all. */
  registeredFrom: Day | null;
  /** As of `correctCommission`, for the months that the index does not know. */
  typedPoints?: number | null;
}

/** Why the contract counts as one with or without a term (art. 27, §§ 2º and 3º). */
export type TermReason = "AGREED" | "PROLONGED" | "FOLLOWED_ANOTHER";

/**
 * - `OWED`: counted in the sum · `DISPUTED`: argued over, and counted in none
 * - the others say why nothing is owed
 */
export type NoticeState = "OWED" | "DISPUTED" | "FIXED_TERM" | "UP_TO_SIX_MONTHS" | "GIVEN" | "JUST_CAUSE";

export interface Termination {
  isFixed: boolean;
  termReason: TermReason;
  /** A fixed term was over: nobody ended it. */
  isExpired: boolean;
  /** The contract before belongs to this account. */
  countsPrevious: boolean;
  base: {
    months: (Correction & { month: Month })[];
    nominalCents: number;
    correctedCents: number;
    pendingCents: number;
    /** Corrected, with what is pending. */
    totalCents: number;
    /** Of that, earned before the representative was registered. */
    unregisteredCents: number;
  };
  /** Thirtieths of months that a fixed contract lived, and that were agreed; null without a term. */
  term: { lived: number; agreed: number } | null;
  indemnity: { cents: number; disputedCents: number };
  notice: { cents: number; state: NoticeState; months: Month[]; threeMonthsCents: number };
  pending: { cents: number; state: "DUE_NOW" | "WHEN_PAID" | "DISPUTED" };
  unpaid: { items: (CorrectedLateCommission & { dueOn: Day })[]; cents: number; prescribedCents: number };
  /** What the company keeps back of `unpaid`. */
  retainedCents: number;
  companyOwesCents: number;
  representativeOwesCents: number;
  /** The last day on which indemnity and notice can be claimed. */
  prescribesOn: Day;
}

const monthsUntilNotice = 6;
const daysOfNotice = 30;

/**
 * What the end of a commercial representation leaves owed between both sides.
 * - Indemnity: at least 1/12 of all that was earned, each month corrected to the day of the end, all years, whatever is
 *   prescribed (Lei 4.886, art. 27, j; arts. 33, § 3º and 46; REsp 1.838.752, 1.469.119). Of a fixed term: the average of a
 *   month times half of the agreed months (art. 27, § 1º). Rounded once, at the end.
 * - A fixed term that went on after its end, or a contract within six months of another one, has no term (art. 27, §§ 2º, 3º).
 * - Notice: without a term, in force for more than six months, no just cause: 30 days, or a third of what the three months
 *   before brought, as it was earned (art. 34). Who leaves by art. 36 may claim it or not: shown, in no sum.
 * - Pending orders fall due where the company ends without just cause, and count in the base (art. 32, § 5º).
 * - Just cause of the company (art. 35): neither, and only proven damage is kept back (art. 37).
 * - Resigning without cause brings no indemnity (REsp 1.420.826); without a registration it may be denied (REsp 1.198.761).
 * @param asOf the day on which it is computed, for what is prescribed
 */
export function computeTermination(facts: TerminationFacts, asOf: Day, index: IndexNumbers): Termination {
  const { endedOn, ending } = facts;
  const countsPrevious = followsClosely(facts);
  const { isFixed, termReason, isExpired } = termOf(facts, countsPrevious);
  const isUnjust = !isExpired && (ending === "COMPANY" || ending === "REPRESENTATIVE_FOR_CAUSE");
  const pending = pendingOf(facts, isExpired);
  const base = baseOf(facts, {
    countsPrevious,
    pendingCents: pending.state === "DUE_NOW" ? pending.cents : 0,
    index,
  });
  const term =
    isFixed && facts.termEndsOn
      ? {
          lived: thirtiethsOfMonths(facts.startedOn, endedOn),
          agreed: thirtiethsOfMonths(facts.startedOn, facts.termEndsOn),
        }
      : null;
  const full = isUnjust ? indemnityOf(base.totalCents, term) : 0;
  const sure = isUnjust ? indemnityOf(base.totalCents - base.unregisteredCents, term) : 0;
  const notice = noticeOf(facts, { isFixed, isExpired });
  const unpaid = unpaidOf(facts, asOf, index);
  const retainedCents =
    ending === "COMPANY_FOR_CAUSE" && !isExpired ? Math.min(unpaid.cents, facts.provenDamageCents) : 0;
  const owesNotice = notice.state === "OWED" ? notice.cents : 0;
  return {
    isFixed,
    termReason,
    isExpired,
    countsPrevious,
    base,
    term,
    indemnity: { cents: sure, disputedCents: full - sure },
    notice,
    pending,
    unpaid,
    retainedCents,
    companyOwesCents:
      sure +
      (pending.state === "DUE_NOW" ? pending.cents : 0) +
      unpaid.cents -
      retainedCents +
      (ending === "COMPANY" ? owesNotice : 0),
    representativeOwesCents: ending === "REPRESENTATIVE" ? owesNotice : 0,
    prescribesOn: prescribesOn(endedOn),
  };
}

function followsClosely({ previous, startedOn }: TerminationFacts): boolean {
  return previous !== null && previous.endedOn < startedOn && startedOn <= afterMonths(previous.endedOn, 6);
}

function termOf({ termEndsOn, endedOn }: TerminationFacts, countsPrevious: boolean) {
  if (!termEndsOn) return { isFixed: false, termReason: "AGREED", isExpired: false } as const;
  if (countsPrevious) return { isFixed: false, termReason: "FOLLOWED_ANOTHER", isExpired: false } as const;
  if (endedOn > termEndsOn) return { isFixed: false, termReason: "PROLONGED", isExpired: false } as const;
  return { isFixed: true, termReason: "AGREED", isExpired: endedOn === termEndsOn } as const;
}

function pendingOf(
  { pendingCents: cents, ending }: TerminationFacts,
  isExpired: boolean,
): Termination["pending"] {
  if (isExpired) return { cents, state: "WHEN_PAID" };
  if (ending === "COMPANY") return { cents, state: "DUE_NOW" };
  return { cents, state: ending === "REPRESENTATIVE_FOR_CAUSE" ? "DISPUTED" : "WHEN_PAID" };
}

interface BaseContext {
  countsPrevious: boolean;
  pendingCents: number;
  index: IndexNumbers;
}

function baseOf(
  facts: TerminationFacts,
  { countsPrevious, pendingCents, index }: BaseContext,
): Termination["base"] {
  const { startedOn, endedOn, registeredFrom, typedPoints = null } = facts;
  const counted = facts.commissions.filter(({ month }) => countsPrevious || month >= monthOf(startedOn));
  const months = counted.map(({ month, cents }) => ({
    month,
    ...correctCommission({ cents, competence: month, until: endedOn, index, typedPoints }),
  }));
  const isUnregistered = (month: Month) => registeredFrom === null || month < monthOf(registeredFrom);
  const sum = (list: readonly Correction[]) =>
    list.reduce((total, { correctedCents }) => total + correctedCents, 0);
  const isPendingUnregistered = registeredFrom === null || registeredFrom > endedOn;
  const correctedCents = sum(months);
  return {
    months,
    nominalCents: months.reduce((total, { cents }) => total + cents, 0),
    correctedCents,
    pendingCents,
    totalCents: correctedCents + pendingCents,
    unregisteredCents:
      sum(months.filter(({ month }) => isUnregistered(month))) + (isPendingUnregistered ? pendingCents : 0),
  };
}

const indemnityOf = (baseCents: number, term: Termination["term"]): number =>
  term
    ? divideHalfUp(BigInt(baseCents) * BigInt(term.agreed), BigInt(term.lived) * 2n)
    : divideHalfUp(BigInt(baseCents), 12n);

function noticeOf(
  { startedOn, endedOn, noticeGivenOn, ending, commissions }: TerminationFacts,
  { isFixed, isExpired }: { isFixed: boolean; isExpired: boolean },
): Termination["notice"] {
  const announcedOn = noticeGivenOn ?? endedOn;
  const months = [3, 2, 1].map((before) => addToMonth(monthOf(announcedOn), -before));
  const threeMonthsCents = commissions
    .filter(({ month }) => months.includes(month))
    .reduce((total, { cents }) => total + cents, 0);
  const none = (state: NoticeState) => ({ cents: 0, state, months, threeMonthsCents });
  if (isFixed || isExpired) return none("FIXED_TERM");
  if (ending === "COMPANY_FOR_CAUSE") return none("JUST_CAUSE");
  if (announcedOn <= afterMonths(startedOn, monthsUntilNotice)) return none("UP_TO_SIX_MONTHS");
  if (daysBetween(announcedOn, endedOn) >= daysOfNotice) return none("GIVEN");
  const cents = divideHalfUp(BigInt(threeMonthsCents), 3n);
  const state = ending === "REPRESENTATIVE_FOR_CAUSE" ? "DISPUTED" : "OWED";
  return { cents, state, months, threeMonthsCents };
}

function unpaidOf(
  { unpaid, endedOn, typedPoints = null }: TerminationFacts,
  asOf: Day,
  index: IndexNumbers,
): Termination["unpaid"] {
  const items = unpaid.map(({ cents, dueOn }) => {
    const paidOn = dueOn < endedOn ? endedOn : dueOn;
    return { ...correctLateCommission({ cents, dueOn, paidOn, typedPoints }, asOf, index), dueOn };
  });
  const sum = (isPrescribed: boolean) =>
    items
      .filter((item) => item.isPrescribed === isPrescribed)
      .reduce((total, { correctedCents }) => total + correctedCents, 0);
  return { items, cents: sum(false), prescribedCents: sum(true) };
}
