import { reaisToCents } from "../../../shared/format/reais-to-cents.ts";
import type { PlanOption } from "./contract.ts";

/** What a choice costs, in integer cents. */
export interface Price {
  /** For all licences and the whole interval, as it is charged. */
  totalCents: number;
  fullTotalCents: number;
  /** The same for one month, rounded to the cent: shown to compare, never charged. */
  monthlyCents: number;
  fullMonthlyCents: number;
}

/** The price shown: amount times licences (specification, section 9). */
export function priceOf(
  { amount, full_amount, interval }: Pick<PlanOption, "amount" | "full_amount" | "interval">,
  licences: number,
): Price {
  const totalCents = reaisToCents(amount) * licences;
  const fullTotalCents = reaisToCents(full_amount) * licences;
  return {
    totalCents,
    fullTotalCents,
    monthlyCents: Math.round(totalCents / interval),
    fullMonthlyCents: Math.round(fullTotalCents / interval),
  };
}

/** How many of a hundred the discount takes off; 0 where there is none. */
export const discountOf = ({ amount, full_amount }: Pick<PlanOption, "amount" | "full_amount">): number =>
  Math.floor(100 - (100 * reaisToCents(amount)) / reaisToCents(full_amount));
