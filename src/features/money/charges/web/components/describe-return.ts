import { formatCents } from "../../../../../shared/format/money.ts";
import { refundTerms } from "../../labels.ts";
import type { Payment } from "../../payment.ts";

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
