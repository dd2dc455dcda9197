import { reaisToCents } from "../../../shared/format/money.ts";
import type { PlanType } from "../../base/limits/limits.ts";
import type { PlanOption } from "./contract.ts";

/** What a choice costs, in integer cents. */
interface Price {
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

/**
 * In how many parts a card pays a plan at most: only the annual option is paid in parts.
 * @param interval months that are paid for
 */
export const maxInstallments = (interval: number): number => (interval === 12 ? 12 : 1);

/** How long one payment of a plan may last, in months. */
export const intervals = [1, 3, 6, 12] as const;
export type IntervalMonths = (typeof intervals)[number];

/** How many licences a company may take at once; a free plan and a plan of a person hold one. */
export const maxLicences = 9999;

/** What people call plans and the times they are paid for. */

export const planTypeLabels: Record<PlanType, string> = {
  SALESMAN: "Profissional",
  COMPANY: "Empresarial",
  AFILIATE: "Afiliado",
};

export const intervalLabels: Record<IntervalMonths, string> = {
  1: "Mensal",
  3: "Trimestral",
  6: "Semestral",
  12: "Anual",
};

/** 'todo mês', 'a cada 3 meses'. */
export const everyInterval = (months: IntervalMonths): string =>
  months === 1 ? "todo mês" : `a cada ${months} meses`;
