import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { cancelSubscription, regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { lockCharge } from "./queries.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

/** Somebody gives back, or takes in, what is paid by the charge while a call is made. */
async function whileChargeIsHeld(
  { chargeId, planId }: { chargeId: string; planId: string },
  call: () => Promise<{ status: number }>,
): Promise<number | undefined> {
  let called: Promise<{ status: number }> | undefined;
  await app.services.db.transaction(async (tx) => {
    await lockCharge(tx, chargeId);
    called ??= call();
    await somebodyWaits(orm(), tx);
    // What an answer of the gateway comes to after the charge.
    await tx.execute(sql`select from subscriptions where id = ${planId} for update nowait`);
  });
  return (await called)?.status;
}

describe("who holds a charge is not kept from what it paid for by", () => {
  async function waiting() {
    const { token } = await scene.payer();
    const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 12);
    const take = (method: string) =>
      app.request(subscribe, {
        token,
        body: { subscription: { plan_id, plan_payment_id }, payment: { method } },
      });
    await take("PIX");
    await scene.settle();
    const { _id, payments } = await scene.latest(token);
    return { token, take, params: { id: _id }, held: { chargeId: payments[0]?._id ?? "", planId: _id } };
  }

  it("who regrets", async () => {
    const { token, params } = await scene.subscriber();
    const [payment] = (await scene.latest(token)).payments;
    const held = { chargeId: payment?._id ?? "", planId: params.id };
    const status = await whileChargeIsHeld(held, () => app.request(regretSubscription, { token, params }));
    expect(status).toBe(200);
  });

  it("who cancels", async () => {
    const { token, params, held } = await waiting();
    const status = await whileChargeIsHeld(held, () => app.request(cancelSubscription, { token, params }));
    expect(status).toBe(200);
  });

  it("who pays in another way", async () => {
    const { take, held } = await waiting();
    expect(await whileChargeIsHeld(held, () => take("BOLETO"))).toBe(200);
  });
});
