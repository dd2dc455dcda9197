import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { usePagarmeDouble } from "../../../app/testing/pagarme-double.ts";
import { payee } from "../testing/contract-scene.ts";
import { payerNamed } from "../testing/people.ts";
import { dispute, winDispute } from "./testing/double-orders.ts";

const { app, double } = usePagarmeDouble();

async function paid(cents = 10_000): Promise<string> {
  const { gateway } = app.services;
  const key = randomUUID();
  const payment = { method: "PIX", expiresInSeconds: 600 } as const;
  await gateway.charge({ key, cents, description: "PRACA", payer: payerNamed("Ivo Reis"), payment });
  double.pay(key);
  return key;
}
const chargeOf = (key: string) => double.state.orders.find(({ code }) => code === key)?.charges[0];

it("tells what Pagar.me did on a day, by our keys, over as many pages as it takes", async () => {
  const { gateway, clock } = app.services;
  const [kept, returned, disputed] = [await paid(), await paid(20_000), await paid(5_000)];
  const parts = [
    { key: randomUUID(), cents: 7_000 },
    { key: randomUUID(), cents: 13_000 },
  ];
  for (const part of parts) await gateway.refund(returned, part);
  dispute(double.state, chargeOf(disputed));
  winDispute(double.state, chargeOf(disputed));
  const transfers = [randomUUID(), randomUUID()];
  for (const key of transfers) await gateway.transfer({ key, cents: 3_000, payee });
  double.endTransfer(transfers[0] ?? "", "PAID");
  const lines = await gateway.readStatement(clock.today());
  expect(lines).toEqual([
    { kind: "PAYMENT", key: kept, cents: 10_000, feeCents: 499 },
    { kind: "PAYMENT", key: returned, cents: 20_000, feeCents: 998 },
    { kind: "REFUND", key: parts[0]?.key, cents: 7_000, feeCents: 349 },
    { kind: "REFUND", key: parts[1]?.key, cents: 13_000, feeCents: 648 },
    { kind: "PAYMENT", key: disputed, cents: 5_000, feeCents: 249 },
    { kind: "DISPUTE", key: disputed, cents: 5_000, feeCents: 0 },
    { kind: "DISPUTE_WON", key: disputed, cents: 5_000, feeCents: 0 },
    { kind: "TRANSFER", key: transfers[0], cents: 3_000, feeCents: 367 },
  ]);
  expect(await gateway.readStatement("2026-01-01")).toEqual([]);
});

it("says that a dispute is won where the money came again", async () => {
  const key = await paid();
  dispute(double.state, chargeOf(key));
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ status: "DISPUTED", feeCents: 499 });
  winDispute(double.state, chargeOf(key));
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ status: "PAID" });
});
