import { type CardBrand, cardBrands } from "../../../../../shared/card-number.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { TextLink } from "../../../../../ui/link.tsx";
import { brandNames } from "../../../wallet/model.ts";
import { methodLabels, refundTerms } from "../../lifecycle.ts";
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

/**
 * What comes back to whoever gives a purchase back, in sentences. What is denied at the bank comes back when that has
 * ended in our favour; else the bank gives it back itself.
 */
export function describeReturn(payments: readonly Payment[]): string {
  const told: string[] = [];
  const paid = payments.filter(({ status }) => status === "PAID" || status === "REFUNDING");
  const cents = centsOf(paid);
  if (cents > 0) {
    const ways = new Set(paid.map(({ method }) => refundTerms[method]));
    told.push(`Devolvemos ${formatCents(cents)} pela mesma forma de pagamento: ${[...ways].join("; ")}.`);
  }
  const denied = centsOf(payments.filter(({ status }) => status === "DISPUTED"));
  if (denied > 0)
    told.push(
      `O pagamento de ${formatCents(denied)} está em contestação no banco: devolvemos quando ela terminar a nosso favor.`,
    );
  return told.join(" ");
}

const centsOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amount, refunded }) => sum + amount.total - refunded, 0);

/** Of a payment whose payer counted on money that does not come by itself; nothing where all went its way. */
export const RefundNotMade = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <p className="tabular basis-full text-sm">
      Não conseguimos devolver {formatCents(cents)} pela forma em que foi pago.{" "}
      <TextLink to="/#contato">Escreva para nós</TextLink> e combinamos outra.
    </p>
  );
