import { describe, expect, it } from "vitest";
import { fixedClock } from "../../clock.ts";
import { chargeAnswer, payableAnswer } from "./answers.ts";
import { presentCharge } from "./present-charge.ts";
import charge from "./testing/answers/charge.json" with { type: "json" };
import payable from "./testing/answers/payable.json" with { type: "json" };
import boleto from "./testing/answers/transaction-boleto.json" with { type: "json" };
import card from "./testing/answers/transaction-credit-card.json" with { type: "json" };
import pix from "./testing/answers/transaction-pix.json" with { type: "json" };

const paidAt = "2026-06-12T17:50:47Z";

function seen(
  changed: Record<string, unknown>,
  {
    at = "2026-06-12T18:00:00Z",
    payables = [{}],
  }: { at?: string; payables?: Record<string, unknown>[] } = {},
) {
  const read = chargeAnswer.parse({ ...charge, last_transaction: card, ...changed });
  const those = payables.map((each) => payableAnswer.parse({ ...payable, ...each }));
  return presentCharge("chave", { ...read, payables: those }, fixedClock(at));
}

it.each([
  ["pending", null, "PENDING"],
  ["processing", null, "PENDING"],
  ["underpaid", null, "PENDING"],
  ["paid", paidAt, "PAID"],
  ["overpaid", paidAt, "PAID"],
  ["failed", null, "FAILED"],
  ["canceled", null, "FAILED"],
  ["canceled", paidAt, "REFUNDED"],
  ["chargedback", paidAt, "DISPUTED"],
  ["something new", null, "PENDING"],
])("takes '%s', paid at %s, for %s", (status, paid_at, expected) => {
  expect(seen({ status, paid_at }).status).toBe(expected);
});

it("keeps of a payment what all its instalments cost, less what was given back", () => {
  const payables = [
    { fee: 100, anticipation_fee: 20 },
    { fee: 49, fraud_coverage_fee: 1 },
    { type: "refund", amount: -1_000, fee: -50 },
    { type: "chargeback", amount: -500, fee: 7 },
  ];
  expect(seen({ status: "paid", paid_at: paidAt, canceled_amount: 1_000 }, { payables })).toMatchObject({
    status: "PAID",
    cents: 2_990,
    feeCents: 120,
    refundedCents: 1_000,
    paidAt: new Date(paidAt),
  });
});

it("is paid once its cost is known, at the latest after ten minutes", () => {
  const paid = { status: "paid", paid_at: paidAt };
  const at = (time: string) => seen(paid, { at: time, payables: [] });
  expect(at("2026-06-12T18:00:00Z")).toMatchObject({ status: "PENDING", paidAt: null });
  expect(at("2026-06-12T18:00:48Z")).toMatchObject({ status: "PAID", feeCents: 0 });
});

it("counts a Pix as expired though Pagar.me leaves it open, half a minute after its time", () => {
  const open = { payment_method: "pix", last_transaction: pix };
  expect(seen(open, { at: "2026-06-12T18:21:16Z" }).status).toBe("PENDING");
  expect(seen(open, { at: "2026-06-12T18:21:18Z" })).toMatchObject({
    status: "EXPIRED",
    pix: { expiresAt: new Date("2026-06-12T18:20:47Z") },
  });
});

it.each([
  ["2026-06-15T00:00:00Z", "2026-06-15"],
  ["2026-06-16T02:59:59Z", "2026-06-15"],
  ["2026-06-15T23:59:59-03:00", "2026-06-15"],
])("reads of a boleto due at %s the day, and waits three days more for the bank's word", (due_at, dueOn) => {
  const open = { payment_method: "boleto", last_transaction: { ...boleto, due_at } };
  expect(seen(open, { at: "2026-06-18T23:00:00-03:00" })).toMatchObject({
    status: "PENDING",
    boleto: { dueOn, line: "23793381286000782713695000063305975520000370000", pdfUrl: boleto.pdf },
  });
  expect(seen(open, { at: "2026-06-19T00:30:00-03:00" }).status).toBe("EXPIRED");
});

it.each([
  ["1016", "1016"],
  ["1000", "1000"],
  ["5501", "REFUSED"],
  [null, "REFUSED"],
])("says why a card was refused: %s", (acquirer_return_code, reason) => {
  expect(seen({ status: "failed", last_transaction: { ...card, acquirer_return_code } }).reason).toBe(reason);
});

it("says that the check against fraud refused it", () => {
  const last_transaction = {
    ...card,
    acquirer_return_code: "0000",
    antifraud_response: { status: "reproved" },
  };
  expect(seen({ status: "failed", last_transaction }).reason).toBe("1002");
});

it("calls a dispute lost 120 days after the money was taken, won where it came again", () => {
  const disputed = { status: "chargedback", paid_at: paidAt };
  const taken = [{}, { type: "chargeback", created_at: "2026-07-01T12:00:00Z" }];
  expect(seen(disputed, { payables: taken, at: "2026-10-29T11:00:00Z" }).status).toBe("DISPUTED");
  expect(seen(disputed, { payables: taken, at: "2026-10-29T13:00:00Z" }).status).toBe("LOST");
  const won = [...taken, { type: "chargeback_refund", created_at: "2026-08-01T12:00:00Z" }];
  expect(seen(disputed, { payables: won, at: "2026-10-29T13:00:00Z" }).status).toBe("PAID");
});

describe("a part that was taken back by the bank", () => {
  const back = (created_at: string, amount = -2990) => ({ type: "chargeback", amount, created_at });
  const won = (created_at: string, amount = 2990) => ({ type: "chargeback_refund", amount, created_at });
  const on = (at: string, payables: Record<string, unknown>[]) =>
    seen({ status: "chargedback", paid_at: paidAt }, { at, payables: [{}, ...payables] }).status;

  it("and came again may be denied anew, and is lost when that time is over", () => {
    const denied = [back("2026-07-01T12:00:00Z"), won("2026-08-01T12:00:00Z"), back("2026-08-20T12:00:00Z")];
    expect(on("2026-08-02T12:00:00Z", denied.slice(0, 2))).toBe("PAID");
    expect(on("2026-08-21T12:00:00Z", denied)).toBe("DISPUTED");
    expect(on("2026-12-20T12:00:00Z", denied)).toBe("LOST");
  });

  it("is not all that was paid where that came in several", () => {
    const taken = [-997, -997, -996].map((amount) => back("2026-07-01T12:00:00Z", amount));
    const returned = [997, 997, 996].map((amount) => won("2026-08-01T12:00:00Z", amount));
    expect(on("2026-08-02T12:00:00Z", [...taken, ...returned.slice(0, 1)])).toBe("DISPUTED");
    expect(on("2026-08-02T12:00:00Z", [...taken, ...returned])).toBe("PAID");
  });
});
