import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { listUsersOrReferred as listUsers, type ReferredUser } from "../../../people/users/contract.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { planOptions, subscriptions } from "../../plans/table.ts";
import { countClick, getAffiliate } from "../contract.ts";
import { referrals } from "../table.ts";
import { createReferral } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const day = (date: string) => new Date(`${date}T15:00:00Z`);
const today = () => app.services.clock.today();

const hunterPlan = "01900000-0000-7000-8000-000000000006";

/** A paid plan that somebody took on a day. */
async function subscribe(
  owner: { userId: string } | { companyId: string },
  startedOn: string,
  regretted = false,
) {
  const [option] = await orm().select().from(planOptions);
  if (!option) throw new Error("There are no options");
  const isCompany = "companyId" in owner;
  const by = isCompany ? (await createUser(orm())).id : owner.userId;
  await orm()
    .insert(subscriptions)
    .values({
      ...owner,
      type: isCompany ? "COMPANY" : "SALESMAN",
      subscribedBy: by,
      planId: option.planId,
      planOptionId: option.id,
      cents: 100,
      method: "PIX",
      startedOn,
      periodStart: startedOn,
      periodMonths: 1,
      periodEnd: "2099-01-01",
      changeableOn: startedOn,
      ...(regretted
        ? { status: "CANCELLED", endedAt: new Date(), endReason: "REGRETTED" }
        : { status: "ACTIVE" }),
    });
}

const referredBy = (token: string | null, afiliate: string, query: Record<string, unknown> = {}) =>
  app.request<{ user_list: ReferredUser[] }>(listUsers, { token, query: { afiliate, ...query } });

describe("who came by a link", () => {
  it("is told to the person alone: name, date, whether a plan was taken, and nothing more", async () => {
    const { user: affiliate, token } = await createSignedInUser(orm());
    const { company, manager } = await createManagedCompany(orm());
    const brought = [
      await createUser(orm(), { name: "Rosa", lastname: "Prado" }),
      await createUser(orm(), { name: "Davi", lastname: "Lima" }),
      await createUser(orm(), { name: "Conta", deletedAt: new Date() }),
    ];
    for (const person of brought.slice(0, 1)) await createResume(orm(), person);
    for (const [index, { id: userId }] of brought.entries()) {
      const referredAt = day(`2026-01-1${index}`);
      await createReferral(orm(), { userId, affiliateId: affiliate.id, referredAt });
    }
    const withCompany = { userId: manager.id, companyId: company.id, affiliateId: affiliate.id };
    await createReferral(orm(), { ...withCompany, referredAt: day("2026-01-05") });
    await subscribe({ userId: brought[0]?.id ?? "" }, "2026-02-01");
    await subscribe({ userId: brought[1]?.id ?? "" }, "2026-02-01", true);
    await subscribe({ companyId: company.id }, "2026-02-01");

    const { body } = await referredBy(token, affiliate.slug);
    expect(body.user_list).toEqual([
      {
        _id: brought[1]?.id,
        type: "SALESMAN",
        resume: false,
        name: "Davi",
        lastname: "L",
        created_at: "2026-01-11T15:00:00.000Z",
        subscribed: false,
      },
      {
        _id: brought[0]?.id,
        type: "SALESMAN",
        resume: true,
        name: "Rosa",
        lastname: "P",
        created_at: "2026-01-10T15:00:00.000Z",
        subscribed: true,
      },
      {
        _id: manager.id,
        type: "EMPLOYEE",
        resume: false,
        name: manager.name,
        lastname: manager.lastname.slice(0, 1),
        created_at: "2026-01-05T15:00:00.000Z",
        subscribed: true,
      },
    ]);
    const byId = await referredBy(token, affiliate.id, { limit: 1, page: 1 });
    expect(byId.body.user_list).toEqual(body.user_list.slice(1, 2));
  });

  it("is nobody else's to know", async () => {
    const { user: affiliate } = await createSignedInUser(orm());
    const { token } = await createSignedInUser(orm());
    const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
    expect((await referredBy(null, affiliate.slug)).status).toBe(401);
    expect((await referredBy(token, affiliate.slug)).status).toBe(403);
    expect((await referredBy(admin, affiliate.id)).status).toBe(403);
    expect((await referredBy(token, "ninguem")).status).toBe(403);
    expect((await referredBy(token, "")).status).toBe(200);
  });
});

describe("a referral", () => {
  it("stays what it is, once and for good", async () => {
    const [one, other, person] = [await createUser(orm()), await createUser(orm()), await createUser(orm())];
    await createReferral(orm(), { userId: person.id, affiliateId: one.id });
    const second = { userId: person.id, affiliateId: other.id };
    await expect(createReferral(orm(), second)).rejects.toThrow();
    await expect(orm().update(referrals).set({ affiliateId: other.id })).rejects.toThrow();
    await expect(createReferral(orm(), { userId: one.id, affiliateId: one.id })).rejects.toThrow();
  });
});

describe("the own link", () => {
  it("tells its plan, clicks and conversions, of all times and of this month", async () => {
    const { user, token } = await createSignedInUser(orm());
    const empty = { clicks: 0, registered: 0, subscribed: 0 };
    expect((await app.as(token)(getAffiliate)).affiliate).toEqual({
      slug: user.slug,
      plan: { _id: expect.any(String), name: "Afiliado Básico", is_free: true },
      share_list: [{ event: "FIRST_PAYMENT", percent: 10, months: null }],
      better_plan: {
        name: "Afiliado Hunter",
        share_list: [
          { event: "FIRST_PAYMENT", percent: 30, months: null },
          { event: "RENEWAL", percent: 10, months: 12 },
        ],
      },
      available_after_days: 30,
      first_available_after_days: 120,
      withheld: 0,
      total: empty,
      month: empty,
    });
    const [early, late] = [await createUser(orm()), await createUser(orm())];
    await createReferral(orm(), { userId: early.id, affiliateId: user.id, referredAt: day("2026-01-10") });
    await createReferral(orm(), { userId: late.id, affiliateId: user.id });
    await subscribe({ userId: early.id }, "2026-01-20");
    await subscribe({ userId: late.id }, today());
    await app.services.db.pool.query("insert into affiliate_clicks values ($1, '2026-01-05', 7)", [user.id]);
    await app.as(null)(countClick, { params: { slug: user.slug } });
    const { total, month } = (await app.as(token)(getAffiliate)).affiliate;
    expect(total).toEqual({ clicks: 8, registered: 2, subscribed: 2 });
    expect(month).toEqual({ clicks: 1, registered: 1, subscribed: 1 });
  });

  it("counts sixty an hour of an address that names another device each time", async () => {
    const { user, token } = await createSignedInUser(orm());
    const params = { slug: user.slug };
    for (let click = 0; click < 62; click++) {
      const headers = { "x-device": `outro-${click}` };
      const { status } = await app.request(countClick, { params, headers, remoteAddress: "10.1.1.3" });
      expect(status, `click ${click}`).toBe(click < 60 ? 200 : 429);
    }
    expect((await app.as(token)(getAffiliate)).affiliate.total.clicks).toBe(60);
  });

  it("counts what others do with it, however many at once, and not the own visits", async () => {
    const { user, token } = await createSignedInUser(orm());
    const params = { slug: user.slug };
    const follow = (device: string) =>
      app.request(countClick, { params, headers: { "x-device": device }, remoteAddress: "10.1.1.1" });
    await Promise.all(Array.from({ length: 6 }, (_, index) => follow(`aparelho-${index}`)));
    const nothing = { message: "Nada mudou: já estava assim." };
    expect(await app.as(token)(countClick, { params })).toEqual(nothing);
    expect((await app.as(token)(getAffiliate)).affiliate.total.clicks).toBe(6);
    expect(await app.as(null)(countClick, { params: { slug: "ninguem" } })).toEqual(nothing);
  });

  it("of one device counts a few times an hour at most", async () => {
    const { user, token } = await createSignedInUser(orm());
    const follow = () =>
      app.request(countClick, {
        params: { slug: user.slug },
        headers: { "x-device": "insistente" },
        remoteAddress: "10.1.1.2",
      });
    for (let index = 0; index < 10; index += 1) expect((await follow()).status).toBe(200);
    expect((await follow()).status).toBe(429);
    expect((await app.as(token)(getAffiliate)).affiliate.total.clicks).toBe(10);
  });

  it("has the shares of Hunter as data", async () => {
    const { rows } = await app.services.db.pool.query(
      "select event, points, months from affiliate_shares where plan_id = $1 order by event",
      [hunterPlan],
    );
    expect(rows).toEqual([
      { event: "FIRST_PAYMENT", points: 3000, months: null },
      { event: "RENEWAL", points: 1000, months: 12 },
    ]);
  });
});
