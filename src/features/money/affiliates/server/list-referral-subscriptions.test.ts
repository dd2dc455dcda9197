import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { listReferralSubscriptions } from "../contract.ts";
import { affiliateRewards } from "../table.ts";
import { createReferral } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = paymentScene(app);
const today = () => app.services.clock.today();

const earningsOf = (token: string, query: Record<string, unknown> = {}) =>
  app.as(token)(listReferralSubscriptions, { query });

/** Somebody who came by the link takes a plan, and pays it. */
async function broughtBy(affiliateId: string, { months = 1 as 1 | 12 } = {}) {
  const person = await scene.payer();
  await createReferral(orm(), { userId: person.user.id, affiliateId });
  const { plan_id, plan_payment_id, cents } = await scene.option("SALESMAN", months);
  const body = { subscription: { plan_id, plan_payment_id } } as never;
  const { subscription } = await app.as(person.token)(subscribe, { body });
  await scene.settle();
  return { ...person, cents, params: { id: subscription._id } };
}

const fee = async (chargeId: string): Promise<number> => {
  const { rows } = await orm().execute<{ fee: string }>(
    sql`select fee_cents as fee from charges where id = ${chargeId}`,
  );
  return Number(rows[0]?.fee);
};

describe("what referrals earned", () => {
  it("is told payment by payment: who, plan, price, share, and from when on it is there", async () => {
    const affiliate = await createSignedInUser(orm());
    const { user, cents } = await broughtBy(affiliate.user.id, { months: 12 });
    const { subscription_list: list, total } = await earningsOf(affiliate.token);
    const [entry, ...others] = list;
    expect(others).toEqual([]);
    const feeCents = await fee(entry?._id ?? "");
    const earned = Math.round((cents - feeCents) / 10) / 100;
    expect(feeCents).toBeGreaterThan(0);
    expect(entry).toMatchObject({
      type: "AFILIATE",
      plan: {
        name: "Profissional Premium",
        type: "SALESMAN",
        is_enable: true,
        payment_option: [{ interval: 1 }, { interval: 3 }, { interval: 6 }, { interval: 12 }],
      },
      company: null,
      status: "ACTIVE",
      plan_payment: { interval: 12, amount: cents / 100 },
      amount: 1,
      user: { _id: user.id, name: user.name, lastname: user.lastname[0] },
      event: "FIRST_PAYMENT",
      price: cents / 100,
      fee: feeCents / 100,
      percent: 10,
      earned,
      state: "COMING",
      available_on: addDays(today(), 120),
      withheld: null,
    });
    expect(total).toEqual({ count: 1, price: cents / 100, earned, available: 0, coming: earned });

    await orm()
      .update(affiliateRewards)
      .set({ availableOn: today() })
      .where(eq(affiliateRewards.chargeId, entry?._id ?? ""));
    const later = await earningsOf(affiliate.token);
    expect(later.subscription_list[0]?.state).toBe("AVAILABLE");
    expect(later.total).toMatchObject({ available: earned, coming: 0 });
  });

  it("is none of what was found out only before it was paid out", async () => {
    const affiliate = await createSignedInUser(orm());
    await broughtBy(affiliate.user.id);
    const { subscription_list: list } = await earningsOf(affiliate.token);
    expect(list[0]?.earned).toBeGreaterThan(0);
    await orm()
      .update(affiliateRewards)
      .set({ withheld: "SAME_PIX_KEY" })
      .where(eq(affiliateRewards.affiliateId, affiliate.user.id));
    expect(await earningsOf(affiliate.token)).toMatchObject({
      subscription_list: [{ state: "WITHHELD", withheld: "SAME_PIX_KEY", earned: 0 }],
      total: { earned: 0, coming: 0, available: 0 },
    });
  });

  it("is of the affiliate alone, and names nobody whose account is closed", async () => {
    const [affiliate, other] = [await createSignedInUser(orm()), await createSignedInUser(orm())];
    const { user, token } = await broughtBy(affiliate.user.id);
    expect((await earningsOf(other.token)).subscription_list).toEqual([]);
    expect((await earningsOf(token)).total.count).toBe(0);
    await orm().update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await earningsOf(affiliate.token)).subscription_list[0]?.user).toBeNull();
  });

  it("goes where the payment is given back, and is none where affiliate and payer are one", async () => {
    const affiliate = await createSignedInUser(orm());
    const given = await broughtBy(affiliate.user.id);
    await app.as(given.token)(regretSubscription, { params: given.params });
    await scene.settle();
    expect(await earningsOf(affiliate.token)).toMatchObject({
      subscription_list: [{ state: "TAKEN_BACK", earned: 0, available_on: null }],
      total: { count: 1, earned: 0, coming: 0 },
    });

    const person = await scene.payer();
    const same = await createSignedInUser(orm(), { document: person.card.holderDocument });
    await createReferral(orm(), { userId: person.user.id, affiliateId: same.user.id });
    const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
    const body = { subscription: { plan_id, plan_payment_id } } as never;
    await app.as(person.token)(subscribe, { body });
    await scene.settle();
    expect(await earningsOf(same.token)).toMatchObject({
      subscription_list: [{ state: "WITHHELD", withheld: "SAME_DOCUMENT", earned: 0, available_on: null }],
      total: { earned: 0 },
    });
  });

  it("is narrowed by the days of payment, and told by pages, newest first, with the sums of all", async () => {
    const affiliate = await createSignedInUser(orm());
    const paid = [];
    for (const day of [
      "2026-01-31T23:30:00-03:00",
      "2026-02-01T00:00:00-03:00",
      "2026-02-28T23:59:59-03:00",
    ]) {
      await broughtBy(affiliate.user.id);
      const [newest] = (await earningsOf(affiliate.token)).subscription_list;
      await orm().execute(
        sql`update charges set paid_at = ${day}::timestamptz where id = ${newest?._id ?? ""}`,
      );
      paid.push(newest?._id);
    }
    const ids = async (query: Record<string, unknown>) =>
      (await earningsOf(affiliate.token, query)).subscription_list.map(({ _id }) => _id);
    const [january, first, last] = paid;
    expect(await ids({})).toEqual([last, first, january]);
    expect(await ids({ from: "2026-02-01", to: "2026-02-28" })).toEqual([last, first]);
    expect(await ids({ from: "", to: "2026-01-31" })).toEqual([january]);
    expect(await ids({ from: "2026-03-01", to: "" })).toEqual([]);
    expect(await ids({ from: "2026-02-28", to: "2026-02-01" })).toEqual([]);
    expect(await ids({ limit: 2, page: 1 })).toEqual([january]);
    const { total } = await earningsOf(affiliate.token, { limit: 1, from: "2026-02-01", to: "2026-02-28" });
    expect(total.count).toBe(2);
  });
});

describe("who asks", () => {
  it("is a professional who is signed in", async () => {
    const { token: manager } = await createManagedCompany(orm());
    const ask = (token: string | null, query: Record<string, unknown> = {}) =>
      app.request(listReferralSubscriptions, { token, query });
    expect((await ask(null)).status).toBe(401);
    expect((await ask("nada")).status).toBe(401);
    expect((await ask(manager)).status).toBe(403);
    const { token } = await createSignedInUser(orm());
    for (const query of [
      { from: "2026-02-30" },
      { from: "01/02/2026" },
      { to: "ontem" },
      { from: ["2026-01-01", "2026-01-02"] },
      { limit: 0 },
      { limit: 101 },
      { page: -1 },
    ]) {
      const { status, body } = await ask(token, query);
      expect([query, status]).toEqual([query, 400]);
      for (const key of ["from", "to"].filter((name) => name in query))
        expect(body.fields).toEqual({ [key]: "Verifique o formato da data" });
    }
    expect((await ask(token)).body).toEqual({
      subscription_list: [],
      total: { count: 0, price: 0, earned: 0, available: 0, coming: 0 },
    });
  });
});
