import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import { firstDaysLimits, returnablePlanLimits } from "../../../base/limits/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import {
  createPlan,
  getPlan,
  listAllPlans,
  listPlans,
  type PlanInput,
  type SeenPlan,
  updatePlan,
} from "../contract.ts";
import { changeSubscription, previewSubscriptionChange, subscribe } from "../subscription-contract.ts";
import { pricedAt, savedAs } from "../testing/administered.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, passDays, renew, subscriber, tell } = scene;
const password = "uma-senha-que-ninguem-adivinha";
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

async function planOf(token: string, type: PlanType, isFree = false): Promise<SeenPlan> {
  const { plan_list } = await app.as(token)(listAllPlans, {});
  const found = plan_list.find((plan) => plan.type === type && plan.is_free === isFree);
  return (await app.as(token)(getPlan, { params: { id: found?._id ?? "" } })).plan;
}

const save = (token: string | null, plan: SeenPlan, change: Partial<PlanInput>, more: object = {}) =>
  app.request(updatePlan, {
    token,
    params: { id: plan._id },
    body: { password, version: plan.version, plan: savedAs(plan, change), ...more } as never,
  });

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** Puts the price of a month back to what it was, whatever a story made of it. */
async function priceMonth(token: string, amount: number): Promise<number> {
  const plan = await planOf(token, "SALESMAN");
  const { status } = await save(token, plan, pricedAt(plan, 1, amount));
  expect(status).toBe(200);
  return Math.round(amount * 100);
}

/** Days from now to so many before the end of the period. */
async function passUntil(token: string, daysBefore: number): Promise<void> {
  const { period_end } = await latest(token);
  const left = Math.round(
    (Date.parse(period_end ?? "") - Date.parse(app.services.clock.today())) / 86_400_000,
  );
  await passDays(left - daysBefore);
}

describe("another price", () => {
  it("is at once what others pay, is told to who pays already, and counts from their renewal on", async () => {
    const admin = await administrator();
    const { token, user, cents } = await subscriber();
    const letters = () => sendQueuedEmails(app, user.email);
    await letters();
    const dearer = await priceMonth(admin, 39.7);
    const { plan_list } = await app.as(null)(listPlans, {});
    const sold = plan_list.find(({ type, payment_option: [first] }) => type === "SALESMAN" && first);
    expect(sold?.payment_option[0]).toMatchObject({ interval: 1, amount: 39.7 });
    expect(await latest(token)).toMatchObject({
      price: cents / 100,
      plan_payment: { amount: cents / 100 },
      renewal_price: 39.7,
    });

    const { options } = await planOf(admin, "SALESMAN");
    expect(options.filter(({ interval }) => interval === 1)).toMatchObject([
      { amount: 39.7, is_enabled: true, subscriptions: 0 },
      { amount: 29.7, is_enabled: false, subscriptions: 1 },
    ]);

    await passUntil(token, 16);
    await tell();
    expect(await letters()).toEqual([]);
    await passDays(1);
    await Promise.all([tell(), tell()]);
    await passDays(1);
    await tell();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toContain("O preço do seu plano Profissional Premium muda em");
    expect(letter?.text).toContain(`por ${formatCents(dearer)}, em vez de ${formatCents(cents)}`);

    await passDays(14);
    await renew();
    const { payments, price, renewal_price } = await latest(token);
    expect({ price, renewal_price }).toEqual({ price: 39.7, renewal_price: 39.7 });
    expect(payments[0]).toMatchObject({ purpose: "RENEWAL", status: "PAID", amount: { total: dearer } });
    await priceMonth(admin, 29.7);
  });

  it("that nobody was told in time waits a period, and one that is lower does not", async () => {
    const admin = await administrator();
    const { token, cents } = await subscriber();
    await passUntil(token, 9);
    await priceMonth(admin, 49.7);
    await tell();
    expect(await latest(token)).toMatchObject({ renewal_price: cents / 100 });
    await passDays(9);
    await renew();
    expect((await latest(token)).payments[0]).toMatchObject({ amount: { total: cents } });
    await passUntil(token, 2);
    await priceMonth(admin, 19.7);
    await passDays(2);
    await renew();
    expect(await latest(token)).toMatchObject({ price: 19.7 });
    await priceMonth(admin, 29.7);
  });

  it("after the told one counts for nobody who was told less", async () => {
    const admin = await administrator();
    const { token } = await subscriber();
    await priceMonth(admin, 39.7);
    await passUntil(token, 15);
    await tell();
    await priceMonth(admin, 59.7);
    await tell();
    await passDays(15);
    await renew();
    expect(await latest(token)).toMatchObject({ price: 39.7, renewal_price: 59.7 });
    await priceMonth(admin, 29.7);
  });

  it("is not paid for more licences in a period that was paid before it", async () => {
    const admin = await administrator();
    const { token, params, cents } = await scene.subscribedCompany(2);
    const plan = await planOf(admin, "COMPANY");
    await save(admin, plan, pricedAt(plan, 1, 99.7));
    // On sale for the old price no more: the new option is what the screen knows.
    const { plan_payment_id } = await scene.option("COMPANY", 1);
    await orm().execute(sql`update subscriptions set changeable_on = current_date - 1`);
    await passDays(3);
    const wish = { plan_payment_id, amount: 4 };
    const preview = await app.as(token)(previewSubscriptionChange, { params, query: wish } as never);
    expect(preview.now).toBeLessThanOrEqual((2 * cents) / 100);
    // There is time to tell the new price before the renewal, which costs it.
    expect(preview.next).toBe((4 * 9970) / 100);
    await app.as(token)(changeSubscription, { params, body: { subscription: wish } } as never);
    await scene.settle();
    expect(await latest(token)).toMatchObject({ amount: 4, price: (4 * cents) / 100 });
    const now = await planOf(admin, "COMPANY");
    await save(admin, now, pricedAt(now, 1, cents / 100));
  });
});

describe("lower limits", () => {
  it("that were told wait for the end of the period that was paid", async () => {
    const admin = await administrator();
    const { token } = await scene.subscribedCompany(1);
    const callsOf = async (of: string) => {
      // What the first days of a company and of a plan allow is not what this is about.
      await orm().delete(firstDaysLimits);
      await orm().delete(returnablePlanLimits);
      return (await app.as(of)(loadSession)).permissions.maxCalls;
    };
    const before = await callsOf(token);
    const plan = await planOf(admin, "COMPANY");
    expect((await save(admin, plan, { limits: [{ key: "CALLS", maximum: 7 }] })).status).toBe(200);
    expect(await callsOf(token)).toBe(before);
    expect(await callsOf((await scene.subscribedCompany(1)).token)).toBe(7);
    await passUntil(token, 15);
    await tell();
    await passUntil(token, 0);
    await renew();
    expect(await callsOf(token)).toBe(7);
    // What was not said stays.
    expect((await app.as(token)(loadSession)).permissions.maxEmails).toBe(600);
    const now = await planOf(admin, "COMPANY");
    await save(admin, now, { limits: [{ key: "CALLS", maximum: before }] });
  });

  it("of the free plan wait for the next month", async () => {
    const admin = await administrator();
    const { token } = await createSignedInUser(orm());
    const allowed = async () => (await app.as(token)(loadSession)).permissions.jobApplicationsMax;
    const before = await allowed();
    const plan = await planOf(admin, "SALESMAN", true);
    const saved = await save(admin, plan, { limits: [{ key: "JOB_APPLICATIONS", maximum: 3 }] });
    expect(saved.status).toBe(200);
    expect(await allowed()).toBe(before);
    await orm().execute(sql`update plan_versions set made_at = now() - interval '40 days'`);
    expect(await allowed()).toBe(3);
  });
});

describe("whoever saves a plan", () => {
  it("after somebody else did is told, and nothing is lost", async () => {
    const admin = await administrator();
    const plan = await planOf(admin, "AFILIATE");
    const replies = await Promise.all(
      ["Hunter um", "Hunter dois", "Hunter três"].map((name) => save(admin, plan, { name })),
    );
    expect(statuses(replies).toSorted()).toEqual([200, 409, 409]);
    expect(replies.map(codeOf).filter(Boolean)).toEqual(["PLAN_OUTDATED", "PLAN_OUTDATED"]);
    const now = await planOf(admin, "AFILIATE");
    expect(now.version).toBe(plan.version + 1);
    await save(admin, now, { name: plan.name });
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: { subject: plan._id } });
    expect(audit_list[0]).toMatchObject({
      action: "PLAN_CHANGED",
      details: { plan_name: `${now.name} → ${plan.name}` },
    });
  });

  it("gives the own password, and says something that can be sold", async () => {
    const admin = await administrator();
    const plan = await planOf(admin, "SALESMAN");
    const free = await planOf(admin, "COMPANY", true);
    const [option] = savedAs(plan).options;
    const wrong: [SeenPlan, Partial<PlanInput>, object, number, string?][] = [
      [plan, {}, { password: "outra" }, 422, "WRONG_PASSWORD"],
      [plan, { options: [] }, {}, 422, "PLAN_WITHOUT_PRICE"],
      [plan, { limits: [{ key: "CALLS", maximum: 3 }] }, {}, 422, "LIMIT_OF_OTHER_TYPE"],
      [free, { is_enabled: false }, {}, 409, "FREE_PLAN_STAYS"],
      [free, { options: option ? [option] : [] }, {}, 409, "FREE_PLAN_STAYS"],
      [plan, { name: " " }, {}, 400],
      [plan, { description: "<p> </p>" }, {}, 400],
      [plan, { options: [{ ...option, amount: 50, full_amount: 40 }] as never }, {}, 400],
      [plan, { options: [option, option] as never }, {}, 400],
      [plan, { options: [{ ...option, interval: 2 }] as never }, {}, 400],
      [plan, { options: [{ ...option, amount: 0 }] as never }, {}, 400],
      [plan, { limits: [{ key: "CALLS", maximum: -1 }] as never }, {}, 400],
      [plan, { limits: [{ key: "NADA", maximum: 1 }] as never }, {}, 400],
      [plan, { benefits: [1, 2].map(() => ({ title: "Dois", included: true })) }, {}, 400],
      [plan, { is_enabled: null as never }, {}, 400],
      [plan, {}, { version: "ontem" }, 400],
      [plan, {}, { plan: null }, 400],
      [{ ...plan, _id: randomUUID() }, {}, {}, 404, "PLAN_NOT_FOUND"],
      [{ ...plan, _id: "nada" }, {}, {}, 404],
    ];
    for (const [of, change, more, status, code] of wrong) {
      const reply = await save(admin, of, change, more);
      expect([change, more, reply.status]).toEqual([change, more, status]);
      if (code) expect(codeOf(reply)).toBe(code);
    }
    expect((await planOf(admin, "SALESMAN")).version).toBe(plan.version);
  });
});

it("a plan that is made is sold at once, and taken off sale goes on for who has it", async () => {
  const admin = await administrator();
  const { plan } = await app.as(admin)(createPlan, {
    body: {
      password,
      plan: {
        type: "SALESMAN",
        name: "Profissional Essencial",
        description: "<p>Para começar.</p><script>x</script>",
        is_enabled: true,
        benefits: [{ title: "20 inscrições por mês", included: true }],
        limits: [{ key: "JOB_APPLICATIONS", maximum: 20 }],
        options: [{ interval: 1, amount: 9.9, full_amount: 9.9, is_enabled: true }],
      },
    },
  });
  expect(plan).toMatchObject({ version: 1, description: "<p>Para começar.</p>", is_enabled: true });
  const names = async () => (await app.as(null)(listPlans, {})).plan_list.map(({ name }) => name);
  expect(await names()).toContain(plan.name);
  const person = await scene.payer();
  await app.as(person.token)(subscribe, {
    body: { subscription: { plan_id: plan._id, plan_payment_id: plan.options[0]?._id } } as never,
  });
  await scene.settle();
  expect((await app.as(person.token)(loadSession)).permissions).toMatchObject({
    jobApplicationsMax: 20,
    requestRepresentationMax: 0,
  });
  expect((await save(admin, plan, { is_enabled: false })).status).toBe(200);
  expect(await names()).not.toContain(plan.name);
  await passDays(31);
  await renew();
  expect(await latest(person.token)).toMatchObject({ status: "ACTIVE", price: 9.9 });
  const { plan_list } = await app.as(admin)(listAllPlans, {});
  expect(plan_list.find(({ _id }) => _id === plan._id)).toMatchObject({
    subscriptions: 1,
    monthly_income: 9.9,
    is_enabled: false,
  });
});
