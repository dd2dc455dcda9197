import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { charges } from "../table.ts";
import { askForCharge } from "./send-charge.ts";

const app = useTestApp({ own: true });
const scene = paymentScene(app);

it("brings a charge to its end also where it was denied, and won, before it was given back", async () => {
  const { orm } = app.services.db;
  const { token, user } = await scene.payer();
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  const { subscription } = await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id } } as never,
  });
  await scene.settle();
  await app.as(token)(regretSubscription, { params: { id: subscription._id } });
  const find = async () => (await orm.select().from(charges).where(eq(charges.userId, user.id)))[0];
  const chargeId = (await find())?.id ?? "";
  for (const [play, status] of [
    ["contestar", "DISPUTED"],
    ["ganhar-contestacao", "REFUNDING"],
  ] as const) {
    await playCharge(app.services, chargeId, play);
    await askForCharge(app.services, { chargeId }, { clock: systemClock });
    expect(await find()).toMatchObject({ status });
  }
  await scene.settle();
  const charge = await find();
  expect(charge).toMatchObject({ status: "REFUNDED", refundedCents: charge?.cents });
  expect(charge?.endedAt).toBeTruthy();
  for (const account of ["gateway", "fees", "refunds", "disputes", "revenue:plans"] as const)
    expect([account, await balanceOf(orm, account)]).toEqual([account, 0]);
});
