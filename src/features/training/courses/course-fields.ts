import { fieldMessages } from "../../../shared/field-messages.ts";
import type { CourseType } from "./lifecycle.ts";

/** What is wanted of a course depends on its type. */

export const leastPriceCents = 2_000;

export const leastPriceMessage = "Valor mínimo do curso é R$ 20,00";

interface Given {
  type?: CourseType | undefined;
  price: number | null;
  status?: boolean | undefined;
  exclusive_company: { _id: string } | null;
  exclusive_licenses: number | null;
}

export const typeOf = ({ type, exclusive_company }: Pick<Given, "type" | "exclusive_company">): CourseType =>
  type ?? (exclusive_company ? "EXCLUSIVE" : "OPEN");

/** What is wrong with the fields that only courses of a type have, by their names. */
export function courseFields(given: Given): Partial<Record<keyof Given, string>> {
  const wrong: Partial<Record<keyof Given, string>> = {};
  if (typeOf(given) === "OPEN") {
    if (given.price === null || given.price * 100 < leastPriceCents) wrong.price = leastPriceMessage;
    if (given.status === undefined) wrong.status = fieldMessages.empty;
  } else {
    if (!given.exclusive_company) wrong.exclusive_company = fieldMessages.empty;
    if (given.exclusive_licenses === null) wrong.exclusive_licenses = fieldMessages.empty;
  }
  return wrong;
}
