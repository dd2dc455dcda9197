import { formatMoneyRange, formatShortPercent } from "../../../../../shared/format/money.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import type { Address, Place } from "../../../../base/reference/address.ts";
import type { JobOpening, JobOpeningCard } from "../../contract.ts";
import { benefitLabels, contractTypeLabels, employmentTypeLabels, workplaceLabels } from "../../labels.ts";

/** 'De R$ 3.000 a R$ 5.000', or that it is open to talk. */
export const salaryOf = (opening: Pick<JobOpeningCard, "salary_range_start" | "salary_range_end">): string =>
  formatMoneyRange(opening.salary_range_start, opening.salary_range_end) ?? "Salário a combinar";

/** 'Campinas/SP', else the states in which the work is done ('PR, SC'), or that it is for the whole country. */
export const openingPlace = ({
  address,
  // What an earlier version kept for pages without a connection has none.
  states_covered: states = [],
}: {
  address: Place;
  states_covered?: readonly string[];
}): string => formatPlace(address) || states.join(", ") || "Todo o Brasil";

/** 'Rua das Flores, 120, Centro', as far as it was given; null where nothing beyond the city was. */
export function streetOf({ street, number, complement, district }: Address): string | null {
  return [street, street && number, street && complement, district].filter(Boolean).join(", ") || null;
}

type Terms = Pick<JobOpeningCard, "commission_from" | "commission_to">;

/** 'Comissão de 3% a 8%'; null where nothing is said of it. */
export function commissionOf({ commission_from: from, commission_to: to }: Terms): string | null {
  if (from && to && from !== to) return `Comissão de ${formatShortPercent(from)} a ${formatShortPercent(to)}`;
  if (to) return from ? `Comissão de ${formatShortPercent(to)}` : `Comissão de até ${formatShortPercent(to)}`;
  return from ? `Comissão a partir de ${formatShortPercent(from)}` : null;
}

/** What is paid and given beside salary and commission, as people read it. */
export const benefitsOf = (
  opening: Pick<JobOpening, "expense_allowance" | "benefits" | "benefits_text">,
): string[] => [
  ...(opening.expense_allowance ? ["Ajuda de custo"] : []),
  // What an earlier version kept for pages without a connection has none.
  ...(opening.benefits ?? []).map((benefit) => benefitLabels[benefit]),
  ...(opening.benefits_text ? [opening.benefits_text] : []),
];

/** What a card says of the terms: 'Meio período', 'Representante autônomo', 'Remoto'. */
export const termsOf = (
  opening: Pick<JobOpeningCard, "employment_type" | "contract_type" | "workplace">,
): string[] => [
  employmentTypeLabels[opening.employment_type],
  ...(opening.contract_type ? [contractTypeLabels[opening.contract_type]] : []),
  ...(opening.workplace ? [workplaceLabels[opening.workplace]] : []),
];
