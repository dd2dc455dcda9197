import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { moveCharge } from "../../../../platform/payments/sandbox/charges.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { cards } from "../../wallet/table.ts";
import { cancelSubscription, changeSubscription, subscribe } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";

/** Money that comes beside what paid for a plan goes back, and the plan that was paid stays as it is. */

const app = useTestApp({ own: true });
const scene = subscriberScene(app);
const { latest, option, passDays, renew, saveCard, settle } = scene;

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

  it("for the one period that was to be renewed, where a boleto that had expired turns out to be paid after the next", async () => {
    const { token } = await scene.payer();
    await take(token, { method: "PIX" }, 1);
    await play((await latest(token)).payments[0]?._id, "pagar-pix");
    await passDays(31);
    await renew();
    const [late] = (await latest(token)).payments;
    await play(late?._id, "expirar-pix");
    await passDays(1);
    await renew();
    const [next] = (await latest(token)).payments;
    expect(next?._id).not.toBe(late?._id);
    await play(next?._id, "pagar-pix");
    const { period_start, period_end } = await latest(token);
    await moveCharge(app.services, late?._id ?? "", () => ({ status: "PAID", reason: null }));
    await scene.ask(late?._id ?? "");
    expect(await states(token)).toEqual(["PIX PAID", "PIX REFUNDED", "PIX PAID"]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", period_start, period_end });
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

/** What had failed or expired turns out to be paid: only the gateway knows. */
async function paidLate(chargeId: string | undefined) {
  await moveCharge(app.services, chargeId ?? "", () => ({ status: "PAID", reason: null }));
  await scene.ask(chargeId ?? "");
}

describe("a change by a boleto that had expired, and turns out to be paid,", () => {
  const change = (token: string, id: string, amount: number, payment?: object) =>
    app.as(token)(changeSubscription, {
      params: { id },
      body: { subscription: { amount }, payment } as never,
    });

  /** Five licences of a year, of which a boleto for twelve expired. */
  async function expired() {
    const { token, params } = await scene.subscribedCompany(5, 12);
    await passDays(31);
    await change(token, params.id, 12, { method: "BOLETO" });
    await settle();
    const [boleto] = (await latest(token)).payments;
    await play(boleto?._id, "vencer-boleto");
    return { token, id: params.id, boleto };
  }

  it("counts as long as nothing else was paid", async () => {
    const { token, boleto } = await expired();
    await paidLate(boleto?._id);
    expect(await latest(token)).toMatchObject({ amount: 12 });
    expect(await states(token)).toEqual(["BOLETO PAID", "CARD PAID"]);
  });

  it("goes back where another change was paid since, which stays", async () => {
    const { token, id, boleto } = await expired();
    await change(token, id, 30);
    await settle();
    await paidLate(boleto?._id);
    expect(await latest(token)).toMatchObject({ amount: 30 });
    expect(await states(token)).toEqual(["CARD PAID", "BOLETO REFUNDED", "CARD PAID"]);
  });

  it("goes back where the period was renewed since, of which it was to pay a few days", async () => {
    const { token, boleto } = await expired();
    await passDays(335);
    await renew();
    await paidLate(boleto?._id);
    expect(await latest(token)).toMatchObject({ amount: 5 });
    expect(await states(token)).toEqual(["CARD PAID", "BOLETO REFUNDED", "CARD PAID"]);
  });

  it("goes back where what it was priced on was lost in a dispute since", async () => {
    const { token, params } = await scene.subscribedCompany(5, 12);
    await passDays(31);
    await change(token, params.id, 12);
    await settle();
    const [first] = (await latest(token)).payments;
    await passDays(31);
    await change(token, params.id, 13, { method: "BOLETO" });
    await settle();
    const [boleto] = (await latest(token)).payments;
    await play(boleto?._id, "vencer-boleto");
    await play(first?._id, "contestar");
    await play(first?._id, "perder-contestacao");
    await paidLate(boleto?._id);
    expect(await latest(token)).toMatchObject({ amount: 5 });
    expect(await states(token)).toEqual(["BOLETO REFUNDED", "CARD LOST", "CARD PAID"]);
  });
});

describe("a renewal that was refused, and turns out to be paid,", () => {
  async function refused() {
    const { token, owner, card, params } = await scene.subscriber();
    await app.services.db.orm.delete(cards).where(eq(cards.id, card.id));
    const bad = await saveCard(owner, "4000000000000028");
    await passDays(31);
    await renew();
    const [failed] = (await latest(token)).payments;
    expect(failed).toMatchObject({ purpose: "RENEWAL", status: "FAILED" });
    return { token, owner, params, bad, failed };
  }

  it("goes back where the plan was cancelled meanwhile, which ends", async () => {
    const { token, params, failed } = await refused();
    await app.as(token)(cancelSubscription, { params });
    await paidLate(failed?._id);
    expect(await states(token)).toEqual(["CARD REFUNDED", "CARD PAID"]);
    await renew();
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
  });

  it("counts, and the next attempt that is refused then puts no renewal off", async () => {
    const { token, owner, params, bad, failed } = await refused();
    await app.services.db.orm.delete(cards).where(eq(cards.id, bad.id));
    await saveCard(owner, "4000000000000036");
    await passDays(1);
    await renew();
    const [next] = (await latest(token)).payments;
    expect(next).toMatchObject({ status: "SENT" });
    await paidLate(failed?._id);
    await play(next?._id, "recusar");
    expect(await states(token)).toEqual(["CARD FAILED", "CARD PAID", "CARD PAID"]);
    const [row] = await app.services.db.orm
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, params.id));
    expect(row).toMatchObject({ failedRenewals: 0, renewOn: row?.periodEnd });
  });
});
