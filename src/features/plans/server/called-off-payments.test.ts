import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { subscriberScene } from "../../../app/testing/subscribers.ts";
import { cancelSubscription, changeSubscription } from "../subscription-contract.ts";

const app = useTestApp();
const { latest, passDays, settle, subscribedCompany } = subscriberScene(app);

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
