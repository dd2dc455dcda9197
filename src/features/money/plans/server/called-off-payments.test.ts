import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { askForCharge } from "../../charges/server/send-charge.ts";
import { cancelSubscription, changeSubscription } from "../subscription-contract.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";

const app = useTestApp({ own: true });
const { ask, giveBack, latest, passDays, renew, settle, subscribedCompany, subscriber } =
  subscriberScene(app);

it("the Pix of a change that was called off is not offered any more, and the plan may be changed anew", async () => {
  const { token, params } = await subscribedCompany(10, 12);
  await passDays(31);
  const wanted = (subscription: object, method = "PIX") =>
    app.request(changeSubscription, {
      token,
      params,
      body: { subscription, payment: { method } } as never,
    });
  expect((await wanted({ amount: 15 })).status).toBe(200);
  await settle();
  const [open] = (await latest(token)).payments;
  expect(open).toMatchObject({ status: "SENT", is_superseded: false, pix: { text: expect.any(String) } });
  await app.as(token)(cancelSubscription, { params });
  expect((await wanted({ cancel_at: null })).status).toBe(200);
  const [calledOff] = (await latest(token)).payments;
  expect(calledOff).toMatchObject({ _id: open?._id, status: "SENT", is_superseded: true, pix: null });
  expect((await wanted({ amount: 15 }, "CARD")).status).toBe(200);
  await settle();
  expect(await latest(token)).toMatchObject({ status: "ACTIVE", amount: 15 });
});

describe("a plan that ends", () => {
  async function withOpenPix() {
    const { token, params, subscription } = await subscribedCompany(10, 12);
    await passDays(31);
    const body = { subscription: { amount: 15 }, payment: { method: "PIX" } } as never;
    await app.as(token)(changeSubscription, { params, body });
    await settle();
    expect((await latest(token)).payments[0]).toMatchObject({ pix: { text: expect.any(String) } });
    return { token, params, paidId: subscription.payments[0]?._id ?? "" };
  }
  const offered = async (token: string) => {
    const { status, payments } = await latest(token);
    return { status, pix: payments[0]?.pix };
  };

  it("offers no Pix any more of a change, where its own payment goes back", async () => {
    const { token, paidId } = await withOpenPix();
    await giveBack(paidId);
    expect(await offered(token)).toEqual({ status: "CANCELLED", pix: null });
  });

  it("nor where its days are over", async () => {
    const { token, params } = await withOpenPix();
    await app.as(token)(cancelSubscription, { params });
    const body = { subscription: { amount: 15 }, payment: { method: "PIX" } } as never;
    await app.as(token)(changeSubscription, { params, body });
    await settle();
    await passDays(366 - 31);
    await renew();
    expect(await offered(token)).toEqual({ status: "CANCELLED", pix: null });
  });

  it("charges no card for its renewal, where its payment is lost in a dispute before that is sent", async () => {
    const { token, subscription } = await subscriber();
    const paidId = subscription.payments[0]?._id ?? "";
    await playCharge(app.services, paidId, "contestar");
    await ask(paidId);
    await passDays(32);
    await renewSubscriptions(app.services);
    await playCharge(app.services, paidId, "perder-contestacao");
    await askForCharge(app.services, { chargeId: paidId }, { clock: systemClock });
    await settle();
    expect(await latest(token)).toMatchObject({
      status: "CANCELLED",
      payments: [{ status: "FAILED", paid_at: null }, { status: "LOST" }],
    });
  });
});
