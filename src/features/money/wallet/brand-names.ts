import type { CardBrand } from "../../../shared/card-number.ts";

export const brandNames: Record<CardBrand, string> = {
  VISA: "Visa",
  MASTER: "Mastercard",
  AMEX: "American Express",
  DISCOVER: "Discover",
  ELO: "Elo",
  HIPERCARD: "Hipercard",
};
