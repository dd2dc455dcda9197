import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { paymentScene } from "../../../app/testing/payments.ts";
import { type ChargePlayName, playCharge } from "../../../platform/payments/sandbox/plays.ts";
import { cards } from "../../wallet/table.ts";
import { cancelSubscription, listSubscriptions, subscribe } from "../subscription-contract.ts";

/** Money that comes beside what paid for a plan goes back, and the plan that was paid stays as it is. */

const app = useTestApp();
const scene = paymentScene(app);
const { option, passDays, renew, saveCard, settle } = scene;

const latest = async (token: string) => {
  const [found] = (await app.as(token)(listSubscriptions, {})).subscription_list;
  if (!found) throw new Error("There is no subscription");
  return found;
};
const states = async (token: string) =>
  (await latest(token)).payments.map(({ method, status }) => `${method} ${status}`);

async function take(token: string, payment: object, months: 1 | 12 = 12) {
  const { plan_id, plan_payment_id } = await option("SALESMAN", months);
  await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id }, payment } as never });
  await settle();
}

async function play(chargeId: string | undefined, name: ChargePlayName) {
  expect(await playCharge(app.services, chargeId ?? "", name)).toBe(true);
  await scene.ask(chargeId ?? "");
}

describe("a plan goes on as it was paid", () => {
  it("where the Pix is paid too that a card took the place of", async () => {
    const { token } = await scene.payer();
    await take(token, { method: "PIX" });
    const [pix] = (await latest(token)).payments;
    await take(token, { method: "CARD" });
    await play(pix?._id, "pagar-pix");
    expect(await states(token)).toEqual(["CARD PAID", "PIX REFUNDED"]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
  });

  it("where the first of two cards passes its review after the second has paid", async () => {
    const { token, owner, card: slow } = await scene.payer("4000000000000036");
    await take(token, { card: slow.id });
    const [inReview] = (await latest(token)).payments;
    expect(inReview).toMatchObject({ status: "SENT" });
    await app.services.db.orm.delete(cards).where(eq(cards.id, slow.id));
    const good = await saveCard(owner);
    await take(token, { card: good.id });
    await play(inReview?._id, "aprovar");
    expect(await states(token)).toEqual(["CARD PAID", "CARD REFUNDED"]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
  });

  it("to its end, where the Pix of a renewal is paid after it was cancelled", async () => {
    const { token } = await scene.payer();
    await take(token, { method: "PIX" }, 1);
    await play((await latest(token)).payments[0]?._id, "pagar-pix");
    await passDays(26);
    await renew();
    const { _id, payments, period_end } = await latest(token);
    expect(payments).toMatchObject([{ status: "SENT", purpose: "RENEWAL" }, { status: "PAID" }]);
    await app.as(token)(cancelSubscription, { params: { id: _id } });
    await play(payments[0]?._id, "pagar-pix");
    expect(await states(token)).toEqual(["PIX REFUNDED", "PIX PAID"]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", cancel_at: period_end });
  });

  it("where money that came beside it is denied, and lost, before it went back", async () => {
    const { token, owner, card: slow } = await scene.payer("4000000000000036");
    await take(token, { card: slow.id });
    const [inReview] = (await latest(token)).payments;
    await app.services.db.orm.delete(cards).where(eq(cards.id, slow.id));
    const good = await saveCard(owner);
    await take(token, { card: good.id });
    await playCharge(app.services, inReview?._id ?? "", "aprovar");
    await playCharge(app.services, inReview?._id ?? "", "contestar");
    await playCharge(app.services, inReview?._id ?? "", "perder-contestacao");
    await scene.ask(inReview?._id ?? "").catch(() => undefined);
    expect(await states(token)).toEqual(["CARD PAID", "CARD LOST"]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
  });
});
