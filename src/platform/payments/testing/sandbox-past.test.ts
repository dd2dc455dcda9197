import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { sweepSandboxEvents } from "../sandbox/webhook.ts";
import { payerNamed } from "./people.ts";
import { addPastCharge, addPastTransfer } from "./sandbox-past.ts";

const app = useTestApp({ own: true });
const payer = payerNamed("Helena Melo");

it("writes the past as the sandbox would have", async () => {
  const { gateway, db } = app.services;
  const paidAt = new Date("2026-03-10T15:00:00Z");
  const charge = { cents: 10_000, description: "PRACA", payer, method: "CARD", paidAt } as const;
  await addPastCharge(db.orm, { ...charge, key: "kept" });
  const refund = { key: "back", cents: 10_000, at: new Date("2026-03-12T15:00:00Z") };
  await addPastCharge(db.orm, { ...charge, key: "returned", refund });
  const payee = { ...payer, kind: "PIX_KEY", key: payer.email } as const;
  await addPastTransfer(db.orm, {
    key: "sent",
    cents: 2_000,
    payee,
    at: paidAt,
  });
  await addPastTransfer(db.orm, {
    key: "refused",
    cents: 3_000,
    payee,
    at: paidAt,
    status: "FAILED",
    reason: "INVALID_ACCOUNT",
  });
  await addPastTransfer(db.orm, {
    key: "on its way",
    cents: 4_000,
    payee,
    at: new Date(Date.now() + 60_000),
    status: "PENDING",
  });
  expect(await gateway.findCharge("kept")).toMatchObject({ status: "PAID", feeCents: 438, paidAt });
  expect(await gateway.findCharge("returned")).toMatchObject({ status: "REFUNDED", feeCents: 0 });
  expect(await gateway.findTransfer("sent")).toMatchObject({ status: "PAID", feeCents: 367 });
  expect(await gateway.findTransfer("refused")).toMatchObject({
    status: "FAILED",
    reason: "INVALID_ACCOUNT",
  });
  expect(await gateway.findTransfer("on its way")).toMatchObject({ status: "PENDING" });
  expect(await gateway.readStatement("2026-03-10")).toEqual([
    { kind: "PAYMENT", key: "kept", cents: 10_000, feeCents: 438 },
    { kind: "PAYMENT", key: "returned", cents: 10_000, feeCents: 438 },
    { kind: "TRANSFER", key: "sent", cents: 2_000, feeCents: 367 },
  ]);
  expect(await gateway.readStatement("2026-03-12")).toEqual([
    { kind: "REFUND", key: "back", cents: 10_000, feeCents: 438 },
  ]);
  // Given back before, it is not given back once more.
  expect(await gateway.refund("returned", refund)).toMatchObject({ refundedCents: 10_000 });
});

it("keeps events for thirty days after they were taken, and those that nobody took", async () => {
  const { pool, orm } = app.services.db;
  await pool.query(`insert into sandbox.events (type, about, key, sent_at) values
    ('charge.paid', 'charge', 'old', now() - interval '31 days'),
    ('charge.paid', 'charge', 'new', now() - interval '29 days'),
    ('charge.paid', 'charge', 'untold', null)`);
  await sweepSandboxEvents(orm);
  const { rows } = await pool.query("select key from sandbox.events order by key");
  expect(rows).toEqual([{ key: "new" }, { key: "untold" }]);
});
