import { formatMoneyRange } from "../../../../shared/format/money.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import type { Address, Place } from "../../../reference/address.ts";
import type { JobOpeningCard } from "../../contract.ts";

/** 'De R$ 3.000 a R$ 5.000', or that it is open to talk. */
export const salaryOf = (opening: Pick<JobOpeningCard, "salary_range_start" | "salary_range_end">): string =>
  formatMoneyRange(opening.salary_range_start, opening.salary_range_end) ?? "Salário a combinar";

/** 'Campinas/SP', or that it is for the whole country. */
export const openingPlace = (place: Place): string => formatPlace(place) || "Todo o Brasil";

/** 'Rua das Flores, 120, Centro', as far as it was given; null where nothing beyond the city was. */
export function streetOf({ street, number, complement, district }: Address): string | null {
  return [street, street && number, street && complement, district].filter(Boolean).join(", ") || null;
}
