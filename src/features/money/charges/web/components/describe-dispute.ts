import type { Payment } from "../../payment.ts";

/** What the holder of a card denied at the bank, in a sentence; null where nothing is. */
export function describeDispute(payments: readonly Pick<Payment, "status">[]): string | null {
  const has = (wanted: Payment["status"]) => payments.some(({ status }) => status === wanted);
  if (has("DISPUTED")) return "O pagamento está em contestação no banco.";
  return has("LOST") ? "O pagamento foi contestado no banco, que o devolveu." : null;
}
