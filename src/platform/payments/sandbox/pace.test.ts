import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { workOff } from "../../../app/testing/work-off.ts";
import { cardOf, payerNamed } from "../testing/people.ts";
import { sandboxSettleJob } from "./parts.ts";
import { playCharge, playTransfer } from "./plays.ts";
import { settle } from "./work-on-sandbox.ts";

/** So slow that nothing happens by itself while a test looks. */
const app = useTestApp({ env: { SANDBOX_CARD_SECONDS: "600", SANDBOX_REVIEW_SECONDS: "600" } });
const payer = payerNamed("Edu Prado");

async function charge(number: string, card: { securityCode?: string } = {}) {
  const { gateway } = app.services;
  const { id: cardId } = await gateway.saveCard(payer, await gateway.tokenOf(cardOf({ number, ...card })));
  const key = randomUUID();
  const payment = { method: "CARD", cardId, installments: 1 } as const;
  return gateway.charge({ key, cents: 5_000, description: "PRACA", payer, payment });
}
/** What is to happen within the hour happens now. */
async function settleAll(): Promise<void> {
  const { pool } = app.services.db;
  const soon = "between now() and now() + interval '1 hour'";
  await pool.query(`update sandbox.charges set next_at = now() where next_at ${soon}`);
  await pool.query(`update sandbox.transfers set paid_from = now() where paid_from ${soon}`);
  await workOff(app, sandboxSettleJob, (data) => settle(app.services, data));
}
const eventsOf = async (key: string) => {
  const { rows } = await app.services.db.pool.query<{ type: string }>(
    "select type from sandbox.events where key = $1 order by occurred_at",
    [key],
  );
  return rows.map(({ type }) => type);
};

it("pays a card after a moment, and tells, though nobody asks", async () => {
  const { key, status } = await charge("4000000000000010");
  expect(status).toBe("PENDING");
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ status: "PENDING" });
  expect(await eventsOf(key)).toEqual([]);
  await settleAll();
  expect(await eventsOf(key)).toEqual(["charge.paid"]);
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ status: "PAID", feeCents: 239 });
});

it.each([
  ["4000000000000028", "FAILED", "1016", ["charge.failed"]],
  ["4000000000000036", "PAID", null, ["charge.paid"]],
  ["4000000000000044", "FAILED", "1002", ["charge.failed"]],
  ["4000000000000069", "DISPUTED", null, ["charge.paid", "charge.disputed"]],
  ["5555555555554444", "PAID", null, ["charge.paid"]],
])("ends a charge to %s as %s", async (number, status, reason, events) => {
  const { key } = await charge(number);
  await settleAll();
  await settleAll();
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ status, reason });
  expect(await eventsOf(key)).toEqual(events);
});

it("refuses any other card whose code begins with 6, and one that expired since it was saved", async () => {
  const refused = await charge("4111111111111111", { securityCode: "612" });
  const expired = await charge("4111111111111111");
  await app.services.db.pool.query("update sandbox.cards set exp_year = 2020");
  const old = await app.services.db.pool.query<{ id: string }>("select id from sandbox.cards limit 1");
  const payment = { method: "CARD", cardId: old.rows[0]?.id ?? "", installments: 1 } as const;
  await app.services.gateway.charge({ key: "old", cents: 1, description: "PRACA", payer, payment });
  await settleAll();
  const { gateway } = app.services;
  expect(await gateway.findCharge(refused.key)).toMatchObject({ status: "FAILED", reason: "1000" });
  expect(await gateway.findCharge(expired.key)).toMatchObject({ status: "PAID" });
  expect(await gateway.findCharge("old")).toMatchObject({ status: "FAILED", reason: "1001" });
});

it("lets a Pix and a boleto expire at their time", async () => {
  const { gateway, db } = app.services;
  const order = { cents: 700, description: "PRACA", payer };
  await gateway.charge({ ...order, key: "pix", payment: { method: "PIX", expiresInSeconds: 1 } });
  await gateway.charge({ ...order, key: "boleto", payment: { method: "BOLETO", dueOn: "2035-01-31" } });
  const { rows } = await db.pool.query("select next_at from sandbox.charges where key = 'boleto'");
  expect(rows).toEqual([{ next_at: new Date("2035-02-01T03:00:00Z") }]);
  await settleAll();
  expect(await eventsOf("pix")).toEqual(["charge.expired"]);
  expect(await gateway.findCharge("boleto")).toMatchObject({ status: "PENDING" });
});

it("does a transfer later, unless a person makes the bank refuse it before", async () => {
  const { gateway } = app.services;
  const payee = { reference: "p", name: "Edu Prado", email: "edu@praca.test", document: "52998224725" };
  const pix = { ...payee, kind: "PIX_KEY", key: "edu@praca.test" } as const;
  await gateway.transfer({ key: "done", cents: 900, payee: pix });
  await gateway.transfer({ key: "refused", cents: 900, payee: pix });
  expect(await playTransfer(app.services, "refused", "recusar")).toBe(true);
  await settleAll();
  expect(await gateway.findTransfer("done")).toMatchObject({ status: "PAID", feeCents: 367 });
  expect(await gateway.findTransfer("refused")).toMatchObject({
    status: "FAILED",
    reason: "INVALID_ACCOUNT",
    feeCents: 0,
  });
  expect(await playTransfer(app.services, "done", "recusar")).toBe(false);
  const wrong = { ...pix, key: "edu arroba praca" };
  await expect(gateway.transfer({ key: "wrong", cents: 1, payee: wrong })).rejects.toMatchObject({
    reason: "INVALID_PIX_KEY",
  });
});

it("writes into its own book what it did, by days of Brasília", async () => {
  const { gateway, db, clock } = app.services;
  await db.pool.query("truncate sandbox.statement_lines");
  const { key } = await charge("4000000000000010");
  await settleAll();
  await gateway.refund(key, { key: "back", cents: 2_000 });
  for (const play of ["contestar", "ganhar-contestacao", "contestar", "perder-contestacao"] as const)
    expect(await playCharge(app.services, key, play)).toBe(true);
  expect(await playCharge(app.services, key, "contestar")).toBe(false);
  expect(await gateway.readStatement(clock.today())).toEqual([
    { kind: "PAYMENT", key, cents: 5_000, feeCents: 239 },
    { kind: "REFUND", key: "back", cents: 2_000, feeCents: 96 },
    { kind: "DISPUTE", key, cents: 3_000, feeCents: 0 },
    { kind: "DISPUTE_WON", key, cents: 3_000, feeCents: 0 },
    { kind: "DISPUTE", key, cents: 3_000, feeCents: 0 },
  ]);
  await db.pool.query(
    "update sandbox.statement_lines set occurred_at = '2026-03-01T02:59:59Z' where kind = 'REFUND'",
  );
  expect(await gateway.readStatement("2026-02-28")).toMatchObject([{ kind: "REFUND" }]);
  expect(await gateway.readStatement("2026-03-01")).toEqual([]);
});
