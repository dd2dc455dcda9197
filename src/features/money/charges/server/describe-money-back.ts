import type { ChargeStatus } from "../lifecycle.ts";

const sameWay =
  "O valor volta pela mesma forma de pagamento: Pix e boleto em até 2 dias úteis, cartão em até duas faturas.";
const afterDispute =
  "O pagamento está em contestação no banco: o valor volta quando ela terminar a nosso favor.";

/**
 * How the money of a purchase that was given back comes back, in a sentence. What is denied at the bank is not ours to
 * give back before that ends.
 */
export function describeMoneyBack(payments: readonly { status: ChargeStatus }[]): string {
  const has = (wanted: ChargeStatus) => payments.some(({ status }) => status === wanted);
  return has("DISPUTED") && !has("REFUNDING") ? afterDispute : sameWay;
}
