import { formatMoneyRange } from "../../../../shared/format/money.ts";
import type { Address, Place } from "../../../reference/address.ts";
import type { JobOpeningCard } from "../../contract.ts";

/** 'De R$ 3.000 a R$ 5.000', or that it is open to talk. */
export const salaryOf = (opening: Pick<JobOpeningCard, "salary_range_start" | "salary_range_end">): string =>
  formatMoneyRange(opening.salary_range_start, opening.salary_range_end) ?? "Salário a combinar";

/** 'Campinas / SP'. */
export const placeOf = ({ city, state }: Place): string =>
  [city, state].filter(Boolean).join(" / ") || "Local a combinar";

/** 'Rua das Flores, 120, Centro', as far as it was given; null where nothing beyond the city was. */
export function streetOf({ street, number, complement, district }: Address): string | null {
  return [street, street && number, street && complement, district].filter(Boolean).join(", ") || null;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The first words of a rich text, as plain text. */
export function excerptOf(html: string, length = 160): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > length ? `${text.slice(0, length - 1).replace(/\s+\S*$/, "")}…` : text;
}
