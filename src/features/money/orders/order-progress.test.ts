import { expect, it } from "vitest";
import { openPayment } from "../charges/lifecycle.ts";
import type { Payment } from "../charges/payment.ts";
import type { Order } from "./contract.ts";
import { askAgainAfter, isDone, lastError, mayPayOtherwise } from "./lifecycle.ts";

const payment = (given: Partial<Payment>): Payment => ({
  _id: "charge",
  created_at: "2026-11-22T12:00:00.000Z",
  amount: { total: 9_900 },
  status: "SENT",
  method: "CARD",
  installments: 1,
  card: null,
  paid_at: null,
  refunded: 0,
  refund_given_up: 0,
  is_superseded: false,
  pix: null,
  boleto: null,
  ...given,
});
const order = (process_status: Order["process_status"], ...payments: Payment[]): Order => ({
  _id: "order",
  cart: "cart",
  gateway_id: null,
  process_status,
  created_at: "2026-11-22T12:00:00.000Z",
  ordered_at: "2026-11-22T12:00:00.000Z",
  shopper: { _id: "shopper", name: "Ana", lastname: "Reis" },
  items: [],
  amount: 1,
  price: 99,
  freight: 0,
  discount: 0,
  total: 99,
  coupon: null,
  max_installments: 12,
  payments,
  errors_log: [],
  has_regret: true,
  regret_until: null,
  is_payable: false,
});
const boleto = payment({
  method: "BOLETO",
  boleto: { line: "1", pdf_url: "/boleto.pdf", due_on: "2026-11-25" },
});

it("follows only the last attempt", () => {
  expect(openPayment(order("AWAIT", payment({ _id: "b" }), payment({ _id: "a" })))?._id).toBe("b");
  expect(openPayment(order("CANCEL", payment({ status: "FAILED" }), payment({})))).toBeNull();
  expect(openPayment(order("AWAIT_ORDER"))).toBeNull();
});

it("is paid otherwise only while a new payment may be begun", () => {
  const open = order("AWAIT_PAYMENT", boleto);
  expect(mayPayOtherwise(open)).toBe(false);
  expect(mayPayOtherwise({ ...open, is_payable: true })).toBe(true);
  expect(mayPayOtherwise({ ...order("AWAIT", payment({})), is_payable: true })).toBe(false);
  expect(mayPayOtherwise({ ...order("CANCEL", { ...boleto, status: "EXPIRED" }), is_payable: true })).toBe(
    false,
  );
});

it("is done once paid, or with a boleto in hand", () => {
  expect(isDone(order("PAID", payment({ status: "PAID" })))).toBe(true);
  expect(isDone(order("AWAIT_PAYMENT", boleto))).toBe(true);
  expect(isDone(order("AWAIT_PAYMENT", payment({ method: "PIX" })))).toBe(false);
  expect(isDone(order("CANCEL", { ...boleto, status: "EXPIRED" }))).toBe(false);
});

it("asks again as often as the way of paying is quick, and not at all once all is over", () => {
  expect(askAgainAfter([order("AWAIT_PAYMENT", boleto)])).toBe(5_000);
  expect(askAgainAfter([order("AWAIT_PAYMENT", boleto), order("AWAIT", payment({}))])).toBe(2_000);
  expect(askAgainAfter([order("CANCEL", payment({ status: "REFUNDING" }))])).toBe(5_000);
  expect(askAgainAfter([order("PAID", payment({ status: "PAID" })), order("CANCEL")])).toBeNull();
});

it("says the last thing that went wrong", () => {
  const failed = {
    errors_log: [
      { registered_at: "2026-11-22T12:00:00.000Z", message: "Cartão vencido" },
      { registered_at: "2026-11-22T12:05:00.000Z", message: "Cartão sem limite" },
    ],
  };
  expect(lastError(failed)?.message).toBe("Cartão sem limite");
  expect(lastError({ errors_log: [] })).toBeNull();
});
