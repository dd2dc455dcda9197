import { describe, expect, it } from "vitest";
import { openPayment } from "../charges/lifecycle.ts";
import type { Payment, Subscription } from "./subscription-contract.ts";
import {
  askAgainAfter,
  currentOf,
  hasStarted,
  isLatePix,
  isPaid,
  isUnderWay,
  lastAttempts,
  lastError,
  runsBy,
  unpaidAttempts,
} from "./subscription-progress.ts";

const payment = (status: Payment["status"], given: Partial<Payment> = {}): Payment => ({
  _id: "1",
  created_at: "2026-11-22T12:00:00.000Z",
  purpose: "FIRST",
  interval: 1,
  amount: { total: 2970 },
  status,
  method: "PIX",
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

const subscription = (given: Partial<Subscription>): Subscription => ({
  _id: "1",
  type: "SALESMAN",
  plan: { _id: "1", name: "Profissional Premium", type: "SALESMAN", payment_option: [], is_enable: true },
  plan_payment: { _id: "1", interval: 1, amount: 29.7 },
  amount: 1,
  price: 29.7,
  status: "ACTIVE",
  created_at: "2026-11-22T12:00:00.000Z",
  running_start: null,
  period_start: null,
  period_end: null,
  cancel_at: null,
  changeable_on: null,
  lost_discount: false,
  regret_until: null,
  renewal_price: null,
  renewable: false,
  renewal_retry_on: null,
  next: null,
  payments: [],
  errors_log: [],
  user: null,
  company: null,
  ...given,
});

it("is paid as it was begun or renewed last, whatever became of a change", () => {
  const first = payment("PAID", { method: "CARD", paid_at: "2026-11-22T12:00:00.000Z" });
  const change = { purpose: "CHANGE", method: "PIX" } as const;
  const changes = [
    payment("SENT", { ...change, is_superseded: true }),
    payment("EXPIRED", change),
    payment("PAID", { ...change, paid_at: "2026-11-23T12:00:00.000Z" }),
  ];
  for (const one of changes) expect(runsBy(subscription({ payments: [one, first] }))).toBe(first);
  expect(runsBy(subscription({ payments: [payment("SENT")] }))).toBeNull();
});

describe("the payment of a subscription", () => {
  it("is under way from the order to the answer, also that of a change or a renewal", () => {
    for (const status of ["AWAIT_ORDER", "AWAIT", "AWAIT_PAYMENT"] as const)
      expect(isUnderWay(subscription({ status }))).toBe(true);
    expect(isUnderWay(subscription({ payments: [payment("PAID")] }))).toBe(false);
    expect(isUnderWay(subscription({ payments: [payment("SENT"), payment("PAID")] }))).toBe(true);
    expect(isUnderWay(subscription({ status: "CANCELLED", payments: [payment("EXPIRED")] }))).toBe(false);
  });

  it("is the last attempt: what was sent before it is not waited for", () => {
    expect(openPayment(subscription({ payments: [payment("FAILED"), payment("SENT")] }))).toBeNull();
    expect(openPayment(subscription({ payments: [payment("CREATED")] }))).not.toBeNull();
    const calledOff = subscription({ payments: [payment("SENT", { is_superseded: true })] });
    expect([openPayment(calledOff), isUnderWay(calledOff)]).toEqual([null, false]);
  });

  it("is asked for every two seconds, but for boletos that are there to be paid", () => {
    const boleto = { line: "1", pdf_url: "/", due_on: "2026-11-25" };
    const waiting = subscription({ payments: [payment("SENT", { method: "BOLETO", boleto })] });
    expect(askAgainAfter([subscription({ payments: [payment("SENT", { method: "BOLETO" })] })])).toBe(2_000);
    expect(askAgainAfter([waiting])).toBe(5_000);
    expect(askAgainAfter([waiting, subscription({ payments: [payment("SENT")] })])).toBe(2_000);
  });

  it("is asked for until it is given back, and no longer", () => {
    const given = (status: Payment["status"]) =>
      subscription({ status: "CANCELLED", payments: [payment(status, { refunded: 2970 })] });
    expect(askAgainAfter([given("REFUNDING")])).toBe(5_000);
    expect(isUnderWay(given("REFUNDING"))).toBe(false);
    expect(askAgainAfter([given("REFUNDED"), subscription({ payments: [payment("PAID")] })])).toBeNull();
    expect(askAgainAfter([given("REFUNDING"), subscription({ payments: [payment("SENT")] })])).toBe(2_000);
  });

  it("is paid once the last one is there and none is waited for", () => {
    expect(isPaid(subscription({ payments: [payment("PAID")] }))).toBe(true);
    expect(isPaid(subscription({ payments: [payment("SENT"), payment("PAID")] }))).toBe(false);
    expect(isPaid(subscription({ status: "CANCELLED", payments: [payment("FAILED")] }))).toBe(false);
  });

  it("says why it failed last", () => {
    const error = (registered_at: string, message: string) => ({ registered_at, message });
    expect(lastError(subscription({}))).toBeNull();
    expect(
      lastError(
        subscription({
          errors_log: [
            error("2026-11-22T12:00:00.000Z", "Cartão sem limite"),
            error("2026-11-22T13:00:00.000Z", "Cartão vencido"),
          ],
        }),
      ),
    ).toBe("Cartão vencido");
  });
});

it("what somebody has of a type is not what ended", () => {
  const ended = subscription({ _id: "ended", status: "CANCELLED" });
  const held = subscription({ _id: "held" });
  const ofAffiliate = subscription({ _id: "affiliate", type: "AFILIATE" });
  expect(currentOf([ended, ofAffiliate, held], "SALESMAN")?._id).toBe("held");
  expect(currentOf([ended], "SALESMAN")).toBeNull();
});

it("a plan was started once one of its type was paid for, also where that was given back", () => {
  const given = subscription({ status: "CANCELLED", period_start: "2026-11-22" });
  expect(hasStarted([given], "SALESMAN")).toBe(true);
  expect(hasStarted([given], "AFILIATE")).toBe(false);
  expect(hasStarted([subscription({ status: "CANCELLED" })], "SALESMAN")).toBe(false);
});

describe("what was not paid", () => {
  const late = (given: Partial<Payment>) => payment("EXPIRED", given);

  it("is made anew at once where it was the Pix of a new plan alone", () => {
    expect(isLatePix(subscription({ status: "CANCELLED", payments: [late({})] }))).toBe(true);
    expect(isLatePix(subscription({ payments: [late({ purpose: "CHANGE" })] }))).toBe(false);
    expect(isLatePix(subscription({ status: "CANCELLED", payments: [late({ method: "BOLETO" })] }))).toBe(
      false,
    );
  });

  it("is what the next attempt begins with: a boleto that expired, the change that was wanted last", () => {
    const boleto = subscription({ status: "CANCELLED", payments: [late({ method: "BOLETO" })] });
    expect(lastAttempts([boleto], "SALESMAN")).toHaveLength(1);
    const pix = subscription({ status: "CANCELLED", payments: [late({})] });
    expect(lastAttempts([pix], "SALESMAN")).toEqual([]);
    const change = late({ purpose: "CHANGE" });
    const renewal = late({ purpose: "RENEWAL" });
    const attempts = (purpose: "CHANGE" | "RENEWAL", payments: Payment[]) =>
      unpaidAttempts(subscription({ payments }), purpose);
    expect(attempts("CHANGE", [change, payment("PAID")])).toEqual([change]);
    expect(attempts("CHANGE", [payment("PAID"), change])).toEqual([]);
    expect(attempts("CHANGE", [renewal])).toEqual([]);
    expect(attempts("RENEWAL", [renewal, change])).toEqual([renewal]);
  });
});
