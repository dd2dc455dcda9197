import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getPlan, type PlanInput, type SeenPlan, updatePlan } from "../contract.ts";
import { getSubscription } from "../subscription-administration-contract.ts";
import {
  cancelSubscription,
  changeSubscription,
  previewSubscriptionChange,
  subscribe,
} from "../subscription-contract.ts";
import { pricedAt, savedAs } from "../testing/administered.ts";

/** An option is sold no more once another price, or none, has taken its place. */

const app = useTestApp({ own: true });
const scene = subscriberScene(app);
const { latest, option, passDays, payer, renew, subscriber } = scene;
const password = "uma-senha-que-ninguem-adivinha";
const administrator = async () =>
  (await createSignedInUser(app.services.db.orm, { type: "ADMIN", password })).token;

/** Saves what the plan of professionals becomes. */
async function save(changeOf: (plan: SeenPlan) => Partial<PlanInput>): Promise<void> {
  const token = await administrator();
  const params = { id: (await option("SALESMAN", 12)).plan_id };
  const { plan } = await app.as(token)(getPlan, { params });
  await app.as(token)(updatePlan, {
    params,
    body: { password, version: plan.version, plan: savedAs(plan, changeOf(plan)) },
  });
}

const priceMonth = (cents: number) => save((plan) => pricedAt(plan, 1, cents / 100));

const take = (token: string, { plan_id, plan_payment_id }: { plan_id: string; plan_payment_id: string }) =>
  app.request(subscribe, { token, body: { subscription: { plan_id, plan_payment_id } } as never });

const daysLeft = async (token: string) =>
  Math.round(
    (Date.parse((await latest(token)).period_end ?? "") - Date.parse(app.services.clock.today())) /
      86_400_000,
  );

describe("a plan that was cancelled and is taken again before it ends", () => {
  it("goes on as it was agreed, by the option that one had and by the one that is sold in its place", async () => {
    const old = await option("SALESMAN", 1);
    const { token, params, cents } = await subscriber();
    await priceMonth(3970);
    for (const taken of [old, await option("SALESMAN", 1)]) {
      await app.as(token)(cancelSubscription, { params });
      expect((await take(token, taken)).status).toBe(200);
      expect(await latest(token)).toMatchObject({ cancel_at: null, price: cents / 100 });
    }
    expect((await latest(token)).payments).toHaveLength(1);
    await priceMonth(cents);
  });
});

describe("an option that is sold no more", () => {
  it("is told with the price of today to who takes the plan, also after it has ended", async () => {
    const old = await option("SALESMAN", 1);
    const former = await subscriber();
    await app.as(former.token)(cancelSubscription, { params: former.params });
    await passDays(31);
    await renew();
    await priceMonth(3970);
    const full = (await option("SALESMAN", 1)).found.option.fullAmountCents;
    const stranger = await payer();
    for (const [token, cents] of [
      [stranger.token, 3970],
      [former.token, full],
    ] as const)
      expect(await take(token, old)).toMatchObject({
        status: 409,
        body: {
          code: "OPTION_NOT_SOLD",
          message: `O preço deste plano mudou: hoje ele custa ${formatCents(cents)}, todo mês. Confira e confirme de novo.`,
        },
      });
    expect((await take(stranger.token, await option("SALESMAN", 1))).status).toBe(200);
    await priceMonth(old.cents);
  });

  it("is sent back by who saves the plan as it was read, and stays so", async () => {
    await priceMonth(4130);
    await priceMonth(2970);
    const token = await administrator();
    const params = { id: (await option("SALESMAN", 1)).plan_id };
    const read = async () => (await app.as(token)(getPlan, { params })).plan;
    const plan = await read();
    expect(plan.options.filter(({ interval }) => interval === 1).length).toBeGreaterThan(1);
    await app.as(token)(updatePlan, { params, body: { password, version: plan.version, plan } as never });
    expect((await read()).options).toEqual(plan.options);
  });

  it("and has none in its place says to choose another, for a change as well", async () => {
    const old = await option("SALESMAN", 1);
    const { token, params } = await subscriber(12);
    const monthly = await subscriber();
    await save((plan) => ({ options: savedAs(plan).options.filter(({ interval }) => interval !== 1) }));
    const told = {
      status: 409,
      body: { code: "OPTION_NOT_SOLD", message: expect.stringContaining("Escolha") },
    };
    expect(await take((await payer()).token, old)).toMatchObject(told);
    const { plan_payment_id } = old;
    await passDays(31);
    const body = { subscription: { plan_payment_id } } as never;
    expect(await app.request(changeSubscription, { token, params, body })).toMatchObject(told);
    const query = { plan_payment_id };
    expect(await app.request(previewSubscriptionChange, { token, params, query })).toMatchObject(told);
    // Who has it keeps it.
    await renew();
    expect(await latest(monthly.token)).toMatchObject({ status: "ACTIVE", plan_payment: { interval: 1 } });
    const full_amount = old.found.option.fullAmountCents / 100;
    await save((plan) => ({
      options: [
        ...savedAs(plan).options,
        { interval: 1, amount: old.cents / 100, full_amount, is_enabled: true },
      ],
    }));
  });
});

describe("a dearer price", () => {
  it("is in the preview of a change from the renewal on for which it can be told, and not before", async () => {
    const { token, params, cents } = await subscriber();
    await priceMonth(3970);
    const { plan_payment_id } = await option("SALESMAN", 1);
    const preview = () =>
      app.as(token)(previewSubscriptionChange, { params, query: { plan_payment_id } } as never);
    expect(await preview()).toMatchObject({ now: 0, next: 39.7 });
    await passDays((await daysLeft(token)) - 9);
    expect(await preview()).toMatchObject({ now: 0, next: cents / 100 });
    await priceMonth(cents);
  });

  it("is shown to the administration with the day from which it counts", async () => {
    const admin = await administrator();
    const { token, params, cents } = await subscriber();
    await passDays((await daysLeft(token)) - 9);
    await priceMonth(3970);
    const { period_start, period_end } = await latest(token);
    const late = await app.as(admin)(getSubscription, { params });
    expect(late.renewal).toMatchObject({
      on: period_end,
      amount: cents / 100,
      is_told_in_time: false,
      later: { on: addMonths(period_start ?? "", 2), amount: 39.7 },
    });
    await passDays(9);
    await renew();
    const next = await app.as(admin)(getSubscription, { params });
    expect(next.renewal).toMatchObject({
      amount: 39.7,
      is_told_in_time: true,
      later: null,
    });
    await priceMonth(cents);
  });

  it("is waited for as long by lower limits that were not told in time", async () => {
    const admin = await administrator();
    const { token, params } = await subscriber();
    const versions = async () => (await app.as(admin)(getSubscription, { params })).version;
    await save(() => ({ limits: [{ key: "JOB_APPLICATIONS", maximum: 5 }] }));
    const early = await versions();
    expect(early.next).toBe(early.now);
    await passDays((await daysLeft(token)) - 9);
    const late = await versions();
    expect(late.next).toBe(late.of_period);
    expect(late.now).toBeGreaterThan(late.next);
  });
});
