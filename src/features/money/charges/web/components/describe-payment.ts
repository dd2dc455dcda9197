import { type CardBrand, cardBrands } from "../../../../../shared/card-number.ts";
import { brandNames } from "../../../wallet/brand-names.ts";
import { methodLabels } from "../../labels.ts";
import type { Payment } from "../../payment.ts";

const isBrand = (brand: string): brand is CardBrand => (cardBrands as readonly string[]).includes(brand);

/** 'Visa •••• 1234'. */
export const describeCard = ({ brand, last_four }: { brand: string; last_four: string }): string =>
  `${isBrand(brand) ? brandNames[brand] : brand} •••• ${last_four}`;

/** With what a payment is made: 'Visa •••• 1234, em 12 vezes', 'Pix'. */
export function describeMethod({
  method,
  card,
  installments,
}: Pick<Payment, "method" | "card" | "installments">): string {
  const how = card ? describeCard(card) : methodLabels[method];
  return installments > 1 ? `${how}, em ${installments} vezes` : how;
}
