import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { CardNotAccepted, type ChargeOrder, type Gateway, GatewayAway } from "../gateway.ts";
import { payee } from "../testing/contract-scene.ts";
import { payerNamed } from "../testing/people.ts";
import { openPagarme } from "./open-pagarme.ts";
import {
  type DoubleFault,
  doubleKeys,
  type PagarmeDouble,
  startPagarmeDouble,
  tokenOf,
} from "./testing/double.ts";
import { giveBack } from "./testing/double-orders.ts";

const app = useTestApp();
let double: PagarmeDouble;
let gateway: Gateway;
/** Waits for no answer; what it asks may be too slow for it on a busy machine, whatever goes wrong. */
let impatient: Gateway;
beforeAll(async () => {
  double = await startPagarmeDouble();
  const { db, clock } = app.services;
  const { PAGARME_SECRET_KEY: secretKey, PAGARME_PUBLIC_KEY: publicKey } = doubleKeys;
  const config = { secretKey, publicKey, webhookSecret: doubleKeys.PAGARME_WEBHOOK_SECRET };
  gateway = openPagarme({ config, db, clock, baseUrl: double.url });
  impatient = openPagarme({ config, db, clock, baseUrl: double.url, timeout: 100 });
});
afterAll(() => double?.close());
afterEach(() => expect(double.mistakes).toEqual([]));

const payer = payerNamed("Rita Prado");
const orderOf = (
  payment: ChargeOrder["payment"] = { method: "PIX", expiresInSeconds: 1_800 },
): ChargeOrder => ({
  key: randomUUID(),
  cents: 10_000,
  description: "PRACA PLANO",
  payer,
  payment,
});
async function paid(): Promise<string> {
  const order = orderOf();
  await gateway.charge(order);
  double.pay(order.key);
  return order.key;
}
const countOf = (line: string) => double.asked.filter((each) => each.line.startsWith(line)).length;
const json = { kind: "answer", status: 200 } as const;

describe("nothing is known where Pagar.me", () => {
  it.each<[string, DoubleFault]>([
    ["answers 500", { kind: "answer", status: 500 }],
    ["answers 503 with a page", { kind: "answer", status: 503, text: "<html>" }],
    ["is asked too often", { kind: "answer", status: 429 }],
    ["does not let us in", { kind: "answer", status: 401 }],
    ["is still at it", { kind: "answer", status: 409 }],
    ["does not answer in time", { kind: "silence" }],
    ["hangs up", { kind: "lose" }],
    ["answers what is no JSON", { ...json, text: "<html>ok</html>" }],
    ["answers another JSON", { ...json, text: '{"id":1,"charges":[{"status":"paid"}]}' }],
    ["answers nothing", { ...json, text: "" }],
  ])("%s: it is asked again, and charges once", async (_what, fault) => {
    const order = orderOf();
    const tried = fault.kind === "silence" ? impatient : gateway;
    double.fail("POST /orders", fault);
    await expect(tried.charge(order)).rejects.toBeInstanceOf(GatewayAway);
    double.mend();
    const charge = await gateway.charge(order);
    expect(charge).toMatchObject({ status: "PENDING", cents: 10_000 });
    expect(double.state.orders.filter(({ code }) => code === order.key)).toHaveLength(1);
    double.fail("GET /orders", fault);
    await expect(tried.findCharge(order.key)).rejects.toBeInstanceOf(GatewayAway);
    double.mend();
  });

  it("says so in words without what was sent or answered", async () => {
    const secret = "sk_test_do_cliente 4000000000000010";
    double.fail("POST /orders", { ...json, text: JSON.stringify({ id: 1, charges: secret }) });
    const failure = await gateway.charge(orderOf()).catch((error: unknown) => error);
    expect(`${failure} ${JSON.stringify(failure)}`).toContain("POST /orders");
    expect(`${failure} ${JSON.stringify(failure)}`).not.toMatch(/4000000000000010|sk_test|Rita|52998224725/);
  });
});

it("makes no charge of data that Pagar.me does not take, and says which those are", async () => {
  double.fail("POST /orders", {
    kind: "answer",
    status: 422,
    text: JSON.stringify({
      message: "The request is invalid.",
      errors: { "order.customer.document": ["invalid"] },
    }),
  });
  await expect(gateway.charge(orderOf())).rejects.toMatchObject({
    name: "CardNotAccepted",
    reason: "PAYER_INCOMPLETE",
  });
});

it("asks for every charge with its key and the whole of it", async () => {
  const { id: cardId } = await gateway.saveCard(payer, await tokenOf(double, "4000000000000010"));
  const order = orderOf({ method: "CARD", cardId, installments: 12 });
  await gateway.charge(order);
  expect(double.asked.filter(({ line }) => line === "POST /orders").at(-1)?.idempotencyKey).toBe(order.key);
  expect(double.state.orders.at(-1)?.charges[0]).toMatchObject({
    code: order.key,
    amount: 10_000,
    last_transaction: { installments: 12, statement_descriptor: "PRACA PLANO" },
  });
  // A card that another gateway kept is not asked for here.
  const asked = countOf("POST /orders");
  const strange = orderOf({ method: "CARD", cardId: "card_0123", installments: 1 });
  await expect(gateway.charge(strange)).rejects.toMatchObject({ reason: "CARD_REMOVED" });
  await gateway.removeCard(payer.reference, "card_0123");
  expect(countOf("POST /orders")).toBe(asked);
  await expect(gateway.tokenOf({} as never)).rejects.toBeInstanceOf(CardNotAccepted);
});

it("finds the cards of one customer where two owners have one address of mail, and removes the right one", async () => {
  const company = { ...payerNamed("Prado Ltda"), email: payer.email, document: "11222333000181" };
  const mine = await gateway.saveCard(payer, await tokenOf(double, "4000000000000010"));
  const theirs = await gateway.saveCard(company, await tokenOf(double, "4000000000000036"));
  await gateway.removeCard(payer.reference, mine.id);
  expect((await gateway.listCards(company.reference)).map(({ id }) => id)).toContain(theirs.id);
  expect(double.state.cards.some(({ id }) => mine.id.endsWith(id))).toBe(false);
});

describe("giving back", () => {
  it("that comes late is done once, however often it is asked for meanwhile", async () => {
    const key = await paid();
    const refund = { key: randomUUID(), cents: 4_000 };
    double.setRefundsLate(true);
    const asked = countOf("DELETE");
    for (const _time of [1, 2]) await expect(gateway.refund(key, refund)).rejects.toBeInstanceOf(GatewayAway);
    expect(countOf("DELETE")).toBe(asked + 1);
    double.setRefundsLate(false);
    const [charge] = double.state.orders.find(({ code }) => code === key)?.charges ?? [];
    giveBack(double.state, charge, 4_000);
    expect(await gateway.refund(key, refund)).toMatchObject({ status: "PAID", refundedCents: 4_000 });
    expect(await gateway.refund(key, { key: randomUUID(), cents: 6_000 })).toMatchObject({
      status: "REFUNDED",
      refundedCents: 10_000,
    });
  });

  it("that failed there in the end is asked for again", async () => {
    const key = await paid();
    const refund = { key: randomUUID(), cents: 10_000 };
    double.setRefundsLate(true);
    await expect(gateway.refund(key, refund)).rejects.toBeInstanceOf(GatewayAway);
    double.setRefundsLate(false);
    const [charge] = double.state.orders.find(({ code }) => code === key)?.charges ?? [];
    Object.assign(charge.last_transaction, { id: "tran_failed", status: "error_on_refunding" });
    expect(await gateway.refund(key, refund)).toMatchObject({ status: "REFUNDED", refundedCents: 10_000 });
  });

  it("is not done twice where its key is a day old and Pagar.me has forgotten it", async () => {
    const key = await paid();
    const refund = { key: randomUUID(), cents: 2_500 };
    double.fail("DELETE /charges/", { kind: "lose" });
    await expect(gateway.refund(key, refund)).rejects.toBeInstanceOf(GatewayAway);
    double.forgetKeys();
    const asked = countOf("DELETE");
    expect(await gateway.refund(key, refund)).toMatchObject({ refundedCents: 2_500 });
    expect(countOf("DELETE")).toBe(asked);
  });

  it("that another left open is brought to its end first", async () => {
    const key = await paid();
    double.fail("DELETE /charges/", { kind: "answer", status: 500 });
    const first = { key: randomUUID(), cents: 1_000 };
    await expect(gateway.refund(key, first)).rejects.toBeInstanceOf(GatewayAway);
    expect(await gateway.refund(key, { key: randomUUID(), cents: 2_000 })).toMatchObject({
      refundedCents: 3_000,
    });
    expect(await gateway.refund(key, first)).toMatchObject({ refundedCents: 3_000 });
  });
});

describe("a transfer", () => {
  const order = () => ({ key: randomUUID(), cents: 5_000, payee: { ...payee, reference: randomUUID() } });

  const elevenMinutesPass = () =>
    app.services.db.pool.query(
      `update pagarme.operations set created_at = created_at - interval '11 minutes',
         tried_at = tried_at - interval '11 minutes'`,
    );

  it("waits anew after each time that no answer came", async () => {
    const transfer = order();
    for (const _ of [1, 2]) {
      double.fail("POST /recipients/re_", { kind: "answer", status: 500 });
      await expect(gateway.transfer(transfer)).rejects.toBeInstanceOf(GatewayAway);
      const asked = double.asked.length;
      await expect(gateway.transfer(transfer)).rejects.toThrow("not known yet");
      expect(double.asked.slice(asked).map(({ line }) => line.split(" ")[0])).not.toContain("POST");
      await elevenMinutesPass();
    }
    await gateway.transfer(transfer);
    expect(double.state.withdrawals.filter(({ metadata }) => metadata.key === transfer.key)).toHaveLength(1);
  });

  it("whose answer was lost waits until nothing can come of it any more, then is made", async () => {
    const transfer = order();
    double.fail("POST /recipients/re_", { kind: "answer", status: 500 });
    await expect(gateway.transfer(transfer)).rejects.toBeInstanceOf(GatewayAway);
    await expect(gateway.transfer(transfer)).rejects.toThrow("not known yet");
    expect(await gateway.findTransfer(transfer.key)).toBeNull();
    await elevenMinutesPass();
    expect(await gateway.transfer(transfer)).toMatchObject({
      status: "PENDING",
      cents: 5_000,
      feeCents: 367,
    });
    expect(double.state.withdrawals.filter(({ metadata }) => metadata.key === transfer.key)).toHaveLength(1);
    // What the first try had moved to the recipient was not moved again.
    expect(double.state.recipients.at(-1)?.balance).toBe(0);
  });

  it("that the bank sent back is paid by the next one out of what came back", async () => {
    const transfer = order();
    await gateway.transfer(transfer);
    double.endTransfer(transfer.key, "FAILED");
    const moved = countOf("POST /transfers/recipients");
    const account = { ...transfer.payee, account: "998877" };
    await gateway.transfer({ ...transfer, key: randomUUID(), payee: account });
    expect(countOf("POST /transfers/recipients")).toBe(moved);
    expect(double.state.recipients.at(-1)).toMatchObject({
      balance: 0,
      default_bank_account: { account_number: "998877" },
    });
  });

  it("goes to no Pix key, since Pagar.me pays accounts alone", async () => {
    const { reference, name, email, document } = payee;
    const toKey = { reference, name, email, document, kind: "PIX_KEY" as const, key: email };
    await expect(gateway.transfer({ ...order(), payee: toKey })).rejects.toMatchObject({
      name: "PayeeNotAccepted",
      reason: "PIX_KEY_NOT_PAID",
    });
  });

  it("that Pagar.me cannot do now is no fault of who is paid", async () => {
    const transfer = order();
    double.fail("POST /transfers/recipients", {
      kind: "answer",
      status: 412,
      text: '{"message":"Insufficient funds."}',
    });
    await expect(gateway.transfer(transfer)).rejects.toBeInstanceOf(GatewayAway);
    expect(await gateway.transfer(transfer)).toMatchObject({ status: "PENDING" });
  });
});
