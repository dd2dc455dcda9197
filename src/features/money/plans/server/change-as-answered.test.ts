import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import {
  cancelSubscription,
  changeSubscription,
  listSubscriptions,
  previewSubscriptionChange,
  type Subscription,
  subscribe,
} from "../subscription-contract.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";

/** What a client sends that knows the specification alone, or sends back what it got. */

const app = useTestApp({ own: true });
const scene = subscriberScene(app);
const { latest, option, passDays, settle, subscribedCompany, subscriber } = scene;

const same = "Seu plano continua como está.";
const kept = "Cancelamento desfeito: o plano continua e será renovado.";
const put = (token: string, params: { id: string }, subscription: unknown, payment?: unknown) =>
  app.request<{ subscription: Subscription }>(changeSubscription, {
    token,
    params,
    body: { subscription, payment } as never,
  });
const cancel = (token: string, params: { id: string }) => app.as(token)(cancelSubscription, { params });

/** Ten licences by the month, which become four by the year from the next period on. */
async function changingCompany() {
  const company = await subscribedCompany(10);
  const yearly = await option("COMPANY", 12);
  await passDays(30);
  const { plan_id, plan_payment_id } = yearly;
  const { body } = await put(company.token, company.params, { plan_id, plan_payment_id, amount: 4 });
  expect(body.subscription.next).toMatchObject({ plan_payment: { interval: 12 }, amount: 4 });
  return { ...company, yearly, monthly: await option("COMPANY", 1) };
}

describe("a change that is agreed for the next period", () => {
  it("stays where the same is sent, or what was answered", async () => {
    const { token, params, yearly } = await changingCompany();
    const before = await latest(token);
    const { next: _next, ...known } = before;
    const { plan_payment, amount, plan } = before;
    for (const sent of [
      before,
      known,
      { plan, plan_payment, amount },
      { plan_payment_id: yearly.plan_payment_id, amount: 4 },
      { amount: 4 },
    ]) {
      const { status, body } = await put(token, params, sent);
      expect({ sent, status, message: body.message }).toEqual({ sent, status: 200, message: same });
      expect(body.subscription).toEqual(before);
    }
  });

  it("keeps its option where licences alone are sent, and is undone by naming what runs", async () => {
    const { token, params, monthly } = await changingCompany();
    const before = await latest(token);
    const fewer = await put(token, params, { amount: 3 });
    expect(fewer.body.subscription.next).toMatchObject({ plan_payment: { interval: 12 }, amount: 3 });
    const edited = await put(token, params, { ...before, amount: 2 });
    expect(edited.body.subscription.next).toMatchObject({ plan_payment: { interval: 12 }, amount: 2 });
    const yearly = await app.as(token)(previewSubscriptionChange, { params, query: { amount: 2 } });
    const each = edited.body.subscription.next?.plan_payment.amount ?? 0;
    expect(yearly).toMatchObject({ now: 0, next: each * 2 });
    const { plan_payment_id } = monthly;
    const undone = await put(token, params, { plan_payment_id, amount: 10 });
    expect(undone.body).toMatchObject({ message: same, subscription: { amount: 10, next: null } });
  });
});

describe("a plan that ends", () => {
  it("has no next period to change, and says until when more is paid for", async () => {
    const { token, params } = await subscribedCompany(10, 12);
    await passDays(30);
    const { subscription } = await cancel(token, params);
    const day = formatDay(lastPaidDay(subscription.cancel_at ?? ""));
    const fewer = await put(token, params, { amount: 4 });
    expect(fewer).toMatchObject({ status: 422, body: { code: "SUBSCRIPTION_ENDS" } });
    expect(fewer.body.message).toContain(day);
    expect(await latest(token)).toEqual(subscription);
    const both = await put(token, params, { cancel_at: null, amount: 4 });
    expect(both).toMatchObject({
      status: 200,
      body: { subscription: { cancel_at: null, next: { amount: 4 } } },
    });
    await cancel(token, params);
    const more = await put(token, params, { amount: 12 });
    expect(more.status).toBe(200);
    expect(more.body.message).toContain(`até ${day}`);
    await settle();
    expect(await latest(token)).toMatchObject({ amount: 12, cancel_at: subscription.cancel_at });
  });

  it("is kept by taking it again as it is, with the keys of the specification and without a card", async () => {
    const { token, params, plan_id, plan_payment_id } = {
      ...(await subscriber()),
      ...(await option("SALESMAN", 1)),
    };
    const body = { subscription: { plan_id, plan_payment_id, amount: 1 } } as never;
    expect((await app.request(subscribe, { token, body })).status).toBe(409);
    await cancel(token, params);
    const again = await app.as(token)(subscribe, { body });
    expect(again).toMatchObject({ message: kept, subscription: { _id: params.id, cancel_at: null } });
    expect(again.subscription.payments).toHaveLength(1);
    await cancel(token, params);
    const { plan_payment_id: yearly } = await option("SALESMAN", 12);
    const other = { subscription: { plan_id, plan_payment_id: yearly, amount: 1 } } as never;
    expect((await app.request(subscribe, { token, body: other })).status).toBe(409);
  });
});

describe("what is sent beside", () => {
  it("is as if left out where it is null or empty", async () => {
    const { token } = await scene.payer();
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    const take = (amount: unknown, payment: unknown) =>
      app.request(subscribe, {
        token,
        body: { subscription: { plan_id, plan_payment_id, amount }, payment } as never,
      });
    for (const empty of [null, ""]) {
      for (const payment of [empty, {}, { method: empty, card: empty, installments: empty }]) {
        expect([payment, (await take(empty, payment)).status]).toEqual([payment, 200]);
      }
    }
    expect((await take(0, null)).body.fields).toEqual({ "subscription.amount": "O mínimo é 1 licença" });
    expect((await take(1, { installments: 13 })).body.fields).toEqual({
      "payment.installments": "São no máximo 12 vezes",
    });
  });

  it("is another's card, or another plan", async () => {
    const { token, params } = await subscriber();
    const stranger = await scene.payer();
    const affiliate = await option("AFILIATE", 1);
    const body = {
      subscription: { plan_id: affiliate.plan_id, plan_payment_id: affiliate.plan_payment_id },
      payment: { card: stranger.card.id },
    } as never;
    expect(await app.request(subscribe, { token, body })).toMatchObject({
      status: 404,
      body: { code: "CARD_NOT_FOUND", message: "Cartão não encontrado." },
    });
    for (const sent of [{ plan_id: affiliate.plan_id }, { plan: { _id: affiliate.plan_id } }]) {
      const reply = await put(token, params, { ...sent, amount: 1 });
      expect(reply).toMatchObject({ status: 404, body: { code: "PLAN_NOT_FOUND" } });
    }
  });
});

it("answers subscriptions by pages", async () => {
  const { token, user, subscription } = await subscriber();
  const { plan_id, plan_payment_id } = await option("AFILIATE", 1);
  const newer = await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id } } as never,
  });
  const ids = async (query: object) =>
    (await app.as(token)(listSubscriptions, { query })).subscription_list.map(({ _id }) => _id);
  expect(await ids({ user: user.id })).toEqual([newer.subscription._id, subscription._id]);
  expect(await ids({ limit: 1 })).toEqual([newer.subscription._id]);
  expect(await ids({ limit: 1, page: 1 })).toEqual([subscription._id]);
  expect(await ids({ page: 1 })).toEqual([]);
  expect((await app.request(listSubscriptions, { token, query: { limit: 101 } })).status).toBe(400);
});
