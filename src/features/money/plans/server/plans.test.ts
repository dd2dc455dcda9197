import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { type LimitKey, limits } from "../../../base/limits/limits.ts";
import { listPlans, type Plan } from "../contract.ts";
import { discountOf } from "../price.ts";
import { planBenefits, planLimits, planOptions, plans } from "../table.ts";

const app = useTestApp({ own: true });
const send = literalClient(app);
const orm = () => app.services.db.orm;

const planList = async () => (await app.as(null)(listPlans, { query: {} })).plan_list;
const named = (list: Plan[], name: string): Plan => {
  const found = list.find((plan) => plan.name === name);
  if (!found) throw new Error(`No plan is called ${name}`);
  return found;
};

describe("GET /api/plan", () => {
  it("answers the plans by type, the free one before the paid one", async () => {
    expect((await planList()).map(({ type, name }) => [type, name])).toEqual([
      ["SALESMAN", "Profissional Básico"],
      ["SALESMAN", "Profissional Premium"],
      ["COMPANY", "Empresarial Básico"],
      ["COMPANY", "Empresarial Licenças"],
      ["AFILIATE", "Afiliado Básico"],
      ["AFILIATE", "Afiliado Hunter"],
    ]);
  });

  it("has what the specification names of a plan; the free one without a way to pay", async () => {
    const list = await planList();
    const premium = named(list, "Profissional Premium");
    expect(premium).toEqual({
      _id: expect.any(String),
      name: "Profissional Premium",
      description: expect.stringMatching(/^<p>.+<\/p>$/),
      type: "SALESMAN",
      benefits: expect.arrayContaining([{ title: "Inscrições em vagas sem limite", included: true }]),
      payment_option: [
        { _id: expect.any(String), interval: 1, amount: 29.7, full_amount: 99 },
        { _id: expect.any(String), interval: 3, amount: 80.1, full_amount: 267 },
        { _id: expect.any(String), interval: 6, amount: 142.2, full_amount: 474 },
        { _id: expect.any(String), interval: 12, amount: 237.6, full_amount: 792 },
      ],
      is_enable: true,
      first_days_note: null,
    });
    const free = list.filter(({ name }) => name.endsWith("Básico"));
    expect(free.map(({ payment_option }) => payment_option)).toEqual([[], [], []]);
  });

  it.each([
    ["?is_enable=true", 6],
    ["?is_enabled=true", 6],
    ["?is_enable=1&is_enabled=1", 6],
    ["/?is_enable=", 6],
    ["", 6],
    ["?is_enable=false", 0],
    ["?is_enabled=0", 0],
  ])("takes the flag in both spellings: %s", async (query, count) => {
    const { status, body } = await send(`GET /api/plan${query}`);
    expect([status, body.plan_list.length]).toEqual([200, count]);
  });

  it("refuses a flag that is none", async () => {
    expect((await send("GET /api/plan?is_enable=talvez")).status).toBe(400);
  });
});

describe("what is not for sale", () => {
  const premium = eq(plans.name, "Profissional Premium");
  const premiumId = async () => named(await planList(), "Profissional Premium")._id;
  let undo: () => Promise<unknown>;
  afterEach(() => undo());

  it("a plan that was taken off the list is seen by nobody", async () => {
    undo = () => orm().update(plans).set({ isEnabled: true }).where(premium);
    await orm().update(plans).set({ isEnabled: false }).where(premium);
    expect((await planList()).map(({ name }) => name)).not.toContain("Profissional Premium");
    expect((await send("GET /api/plan?is_enable=false")).body).toEqual({ plan_list: [] });
  });

  it("an old price is not shown, and a paid plan without any price is not taken for a free one", async () => {
    const planId = await premiumId();
    const ofPlan = eq(planOptions.planId, planId);
    undo = () => orm().update(planOptions).set({ isEnabled: true }).where(ofPlan);
    const [first] = await orm().select().from(planOptions).where(ofPlan);
    await orm()
      .update(planOptions)
      .set({ isEnabled: false })
      .where(eq(planOptions.id, first?.id ?? ""));
    expect(named(await planList(), "Profissional Premium").payment_option).toHaveLength(3);
    await orm().update(planOptions).set({ isEnabled: false }).where(ofPlan);
    expect((await planList()).map(({ name }) => name)).not.toContain("Profissional Premium");
  });
});

describe("the data", () => {
  it("has one price for an interval at a time, and none that is dearer than the full one", async () => {
    const [premium] = (await planList()).filter(({ payment_option }) => payment_option.length > 0);
    const { pool } = app.services.db;
    const add = (cents: number, fullCents: number, months: number) =>
      pool.query(
        `insert into plan_options (plan_id, interval_months, amount_cents, full_amount_cents)
         values ($1, $2, $3, $4)`,
        [premium?._id, months, cents, fullCents],
      );
    await expect(add(100, 200, 1)).rejects.toThrow("plan_options_one_of_interval");
    await expect(add(200, 100, 1)).rejects.toThrow("check");
    await expect(add(0, 100, 1)).rejects.toThrow("check");
    await expect(add(100, 200, 2)).rejects.toThrow("check");
  });

  it("every price carries the discount of 70% that the terms name", async () => {
    const discounts = (await planList()).flatMap(({ payment_option }) => payment_option.map(discountOf));
    expect(discounts).toEqual(Array(12).fill(70));
  });

  it("a longer interval costs less a month", async () => {
    for (const { payment_option } of await planList()) {
      const monthly = payment_option.map(({ amount, interval }) => amount / interval);
      expect(monthly).toEqual(monthly.toSorted((one, other) => other - one));
    }
  });

  it("plans of one type are compared line by line, and what is included is no less in the paid one", async () => {
    const byType = Map.groupBy(await planList(), ({ type }) => type);
    for (const [free, paid] of byType.values()) {
      expect(free?.benefits.length).toBe(paid?.benefits.length);
      expect(paid?.benefits.filter(({ included }) => !included)).toEqual([]);
      expect(free?.benefits.some(({ included }) => !included)).toBe(true);
    }
  });

  it("benefits say the limits that the plan has", async () => {
    const rows = await orm().select().from(planLimits);
    const texts = await orm().select().from(planBenefits);
    const words: Record<LimitKey, RegExp> = {
      JOB_APPLICATIONS: /inscrições em vagas/i,
      REPRESENTATION_REQUESTS: /pedidos de representação/i,
      VACANCIES: /vagas publicadas/i,
      CALLS: /ligações/i,
      EMAILS: /e-mails/i,
      FEATURED_PRODUCTS: /produtos em destaque/i,
    };
    expect(Object.keys(words)).toEqual(Object.keys(limits));
    for (const { planId, key, maximum } of rows) {
      const text = texts.find(({ planId: id, title }) => id === planId && words[key].test(title));
      if (text?.included)
        expect(text.title).toMatch(maximum === null ? /sem limite/ : RegExp(`^${maximum} `));
      // Featuring is for paid plans.
      else expect([key, text?.included]).toEqual(["FEATURED_PRODUCTS", false]);
    }
    expect(rows.length).toBe(12);
  });
});
