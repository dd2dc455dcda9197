import { expect, it } from "vitest";
import type { Payment } from "../../payment.ts";
import { describeReturn } from "./describe-payment.tsx";

const payment = (given: Partial<Payment>): Payment =>
  ({ status: "PAID", method: "CARD", amount: { total: 9_900 }, refunded: 0, ...given }) as Payment;
const told = (...payments: Partial<Payment>[]) => describeReturn(payments.map(payment)).replace(/\s/g, " ");

it("says what comes back, by which way, and what waits for the bank", () => {
  expect(told({})).toBe("Devolvemos R$ 99,00 pela mesma forma de pagamento: cartão, em até duas faturas.");
  expect(told({ method: "PIX", status: "REFUNDING", refunded: 900 }, { status: "FAILED" })).toBe(
    "Devolvemos R$ 90,00 pela mesma forma de pagamento: Pix, em até 2 dias úteis.",
  );
  const inDispute =
    "O pagamento de R$ 99,00 está em contestação no banco: devolvemos quando ela terminar a nosso favor.";
  expect(told({ status: "DISPUTED" })).toBe(inDispute);
  expect(told({ status: "DISPUTED" }, { method: "PIX" })).toBe(
    `Devolvemos R$ 99,00 pela mesma forma de pagamento: Pix, em até 2 dias úteis. ${inDispute}`,
  );
});
