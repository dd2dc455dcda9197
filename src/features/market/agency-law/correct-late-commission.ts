import { type Day, daysBetween } from "../../../shared/format/dates.ts";
import { addToMonth, monthOf, prescribesOn } from "./legal-months.ts";
import { type Correction, correctCommission, type IndexNumbers } from "./price-correction.ts";

export interface LateCommission {
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
