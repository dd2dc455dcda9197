import { type Day, daysBetween } from "../../../shared/format/dates.ts";
import { addToMonth, divideHalfUp, type Month, monthOf, prescribesOn } from "./legal-months.ts";

/** A price index by months. The scale is free, as long as it is one: two months are compared by their quotient. */
export type IndexNumbers = ReadonlyMap<Month, bigint>;

/** How much prices rose in a month, in hundredths of a percent: 33 for 0,33%. */
interface Variation {
  month: Month;
  points: number;
}

const startingNumber = 10n ** 18n;

/**
 * Index numbers from what each month rose, as the calculator of the Banco Central multiplies them. Of months with a gap only
 * those after it count: nothing can be said over a gap.
 */
export function indexNumbersOf(variations: readonly Variation[]): IndexNumbers {
  const numbers = new Map<Month, bigint>();
  let last: { month: Month; number: bigint } | null = null;
  for (const { month, points } of variations.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    if (last?.month !== addToMonth(month, -1)) {
      numbers.clear();
      last = { month: addToMonth(month, -1), number: startingNumber };
      numbers.set(last.month, last.number);
    }
    last = { month, number: (last.number * BigInt(10_000 + points) + 5_000n) / 10_000n };
    numbers.set(month, last.number);
  }
  return numbers;
}

/**
 * - `INDEX`: by the index · `TYPED`: by the percentage that somebody typed
 * - `PARTLY`: by the index, but for its last months, which are not published yet
 * - `TOO_RECENT`: nothing to correct, as no month lies between
 * - `MISSING`: left as it was, since a month of the index is not known
 */
type CorrectedBy = "INDEX" | "TYPED" | "PARTLY" | "TOO_RECENT" | "MISSING";

export interface Correction {
  cents: number;
  correctedCents: number;
  by: CorrectedBy;
  /** The months of the index that would be needed and are not known. */
  missing: Month[];
  /** Of `PARTLY`: the last month that counts. */
  upTo?: Month;
}

interface CorrectionAsked {
  cents: number;
  /** The month in which it was earned; it was due on the 15th of the next one. */
  competence: Month;
  /** The day up to which it is corrected: of payment, or of the end of the contract. */
  until: Day;
  index: IndexNumbers;
  /** What somebody worked out elsewhere, in hundredths of a percent; counts where the index is not known. */
  typedPoints?: number | null;
}

/** The index of a month comes in the middle of the next one. */
const unpublishedMonths = 2;

/**
 * A commission in the money of another day: times the index of the month before that day, divided by the index of the month
 * in which it was earned. Never less than it was: falling prices take nothing from a debt.
 * Source: Lei 4.886, arts. 32, § 2º, 33, § 3º and 46; IPCA where nothing is agreed, Código Civil, art. 389 (Lei 14.905/2024).
 * @param asked in integer cents; the answer is rounded half up, once
 */
export function correctCommission({
  cents,
  competence,
  until,
  index,
  typedPoints,
}: CorrectionAsked): Correction {
  const last = addToMonth(monthOf(until), -1);
  if (competence >= last) return { cents, correctedCents: cents, by: "TOO_RECENT", missing: [] };
  const [from, to] = [index.get(competence), index.get(last)];
  if (from !== undefined && to !== undefined) {
    const corrected = divideHalfUp(BigInt(cents) * to, from);
    return { cents, correctedCents: Math.max(cents, corrected), by: "INDEX", missing: [] };
  }
  if (typeof typedPoints === "number") {
    const corrected = divideHalfUp(BigInt(cents) * BigInt(10_000 + typedPoints), 10_000n);
    return { cents, correctedCents: corrected, by: "TYPED", missing: [] };
  }
  const known = [1, unpublishedMonths]
    .map((before) => addToMonth(last, -before))
    .find((month) => index.has(month));
  if (from !== undefined && known !== undefined && known > competence) {
    const corrected = divideHalfUp(BigInt(cents) * (index.get(known) ?? from), from);
    return { cents, correctedCents: Math.max(cents, corrected), by: "PARTLY", missing: [], upTo: known };
  }
  const missing = [competence, last].filter((month) => !index.has(month));
  return { cents, correctedCents: cents, by: "MISSING", missing };
}

interface LateCommission {
  /** What was owed, in integer cents. */
  cents: number;
  /** Usually the 15th of the month after the one in which it was earned (art. 32, § 1º). */
  dueOn: Day;
  /** Null: not paid yet. */
  paidOn: Day | null;
  /** As of `correctCommission`. */
  typedPoints?: number | null;
}

export interface CorrectedLateCommission extends Correction {
  /** The day up to which it is corrected. */
  until: Day;
  /** What the delay adds. */
  addedCents: number;
  daysLate: number;
  /** The last day on which it can be claimed. */
  prescribesOn: Day;
  /** Negative where that day has passed. */
  daysLeft: number;
  isPrescribed: boolean;
}

/**
 * A commission that was paid late, or was not paid yet, in the money of the day of payment. It was earned in the month before
 * the one in which it was due. No interest is added.
 * Source: Lei 4.886, art. 32, §§ 1º and 2º; claims last five years, art. 44, parágrafo único.
 * @param asOf the day on which it is computed: until then what was not paid is corrected
 */
export function correctLateCommission(
  { cents, dueOn, paidOn, typedPoints = null }: LateCommission,
  asOf: Day,
  index: IndexNumbers,
): CorrectedLateCommission {
  const until = paidOn ?? asOf;
  const competence = addToMonth(monthOf(dueOn), -1);
  const correction = correctCommission({ cents, competence, until, index, typedPoints });
  const lastDay = prescribesOn(dueOn);
  const daysLeft = daysBetween(asOf, lastDay);
  return {
    ...correction,
    until,
    addedCents: correction.correctedCents - cents,
    daysLate: Math.max(0, daysBetween(dueOn, until)),
    prescribesOn: lastDay,
    daysLeft,
    isPrescribed: daysLeft < 0,
  };
}
