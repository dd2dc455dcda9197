import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { limitCounters, returnablePlanLimits } from "../../../base/limits/table.ts";
import { listPlans } from "../../../money/plans/contract.ts";
import { regretSubscription, subscribe } from "../../../money/plans/subscription-contract.ts";
import { planLimits } from "../../../money/plans/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { getUserEmail, getUserPhone } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { latest, option, passDays, renew, settle, subscribedCompany } = subscriberScene(app);

let addresses = 0;

/** A company that is no new one, with a plan that was just paid. */
async function scene() {
  const { token, company, params, subscription } = await subscribedCompany(1);
  await orm()
    .update(companies)
    .set({ createdAt: new Date("2026-01-01T12:00:00Z") })
    .where(eq(companies.id, company.id));
  const read = async (asked: typeof getUserPhone | typeof getUserEmail) => {
    const { id } = await createUser(orm(), { acceptPhone: true, acceptEmail: true });
    return app.request(asked, { token, params: { id }, remoteAddress: `10.15.0.${++addresses % 250}` });
  };
  const use = (key: "CALLS" | "EMAILS", used: number) =>
    orm()
      .update(limitCounters)
      .set({ used })
      .where(and(eq(limitCounters.ownerId, company.id), eq(limitCounters.key, key)));
  const session = async () => {
    const { permissions, limits_note } = await app.as(token)(loadSession);
    const { calls, maxCalls, emails, maxEmails } = permissions;
    return { calls, maxCalls, emails, maxEmails, limits_note };
  };
  return {
    token,
    params,
    call: () => read(getUserPhone),
    write: () => read(getUserEmail),
    use,
    session,
    /** The first day on which nothing can be asked back. */
    from: formatDay(addDays(subscription.regret_until ?? "", 1)),
  };
}

describe("a plan that can still be given back", () => {
  it("allows a fifth of its calls and e-mails, and says until when", async () => {
    const { call, write, use, session, from } = await scene();
    expect(await session()).toEqual({
      calls: 0,
      maxCalls: 60,
      emails: 0,
      maxEmails: 120,
      limits_note: `Nos primeiros 7 dias de um plano, enquanto ele pode ser devolvido, são 60 ligações e 120 e-mails; a partir de ${from} valem as 300 ligações e os 600 e-mails do plano.`,
    });
    expect((await call()).status).toBe(200);
    expect((await write()).status).toBe(200);
    await use("CALLS", 59);
    await use("EMAILS", 120);
    const replies = await Promise.all([call(), call(), call()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toEqual({
      code: "CALL_LIMIT_REACHED",
      message: `Você atingiu o limite de ligações. Nos primeiros 7 dias de um plano, enquanto ele pode ser devolvido, são 60 ligações; a partir de ${from} valem as 300 ligações do plano.`,
    });
    expect(await write()).toMatchObject({
      status: 422,
      body: { code: "EMAIL_LIMIT_REACHED", message: expect.stringMatching(/são 120 e-mails; .+ os 600/) },
    });
    await passDays(7);
    expect(await session()).toMatchObject({ maxCalls: 60, maxEmails: 120 });
  });

  it("allows all of it from the day on which it cannot be given back, and after each renewal", async () => {
    const { token, params, call, session } = await scene();
    await call();
    await passDays(8);
    const whole = { maxCalls: 300, maxEmails: 600, limits_note: null };
    expect(await session()).toMatchObject(whole);
    expect(await app.request(regretSubscription, { token, params })).toMatchObject({ status: 422 });
    await passDays(23);
    await renew();
    expect((await latest(token)).payments).toHaveLength(2);
    expect(await session()).toMatchObject({ ...whole, calls: 0 });
  });

  it("is given back by who read no more than that, and bought again it counts what was used", async () => {
    const { token, params, call, use, session } = await scene();
    await call();
    await use("CALLS", 60);
    expect((await call()).status).toBe(422);
    expect((await app.request(regretSubscription, { token, params })).status).toBe(200);
    await settle();
    expect(await session()).toMatchObject({ maxCalls: 10, limits_note: null });
    const { plan_id, plan_payment_id } = await option("COMPANY", 1);
    await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
    await settle();
    // What is not given back any more is had whole.
    expect(await session()).toMatchObject({ calls: 60, maxCalls: 300, limits_note: null });
  });

  it("says so before it is bought, and no more where nothing is less", async () => {
    const note = async () =>
      (await app.as(null)(listPlans, {})).plan_list.flatMap(({ first_days_note }) => first_days_note ?? []);
    expect(await note()).toEqual([
      "Nos primeiros 7 dias de um plano, enquanto ele pode ser devolvido, são 60 ligações e 120 e-mails.",
    ]);
  });
});

describe("what a plan allows meanwhile", () => {
  beforeAll(async () => {
    await orm().update(returnablePlanLimits).set({ percent: 33, withoutLimit: 45 });
  });

  it.each([
    // Rounded down; no less than the free plan's ten; no more than its own; of no limit what the row says.
    [100, 33],
    [20, 10],
    [7, 7],
    [null, 45],
  ])("of %s calls are %s", async (maximum, wanted) => {
    const { token, session } = await scene();
    const { plan } = await latest(token);
    const ofPlan = and(eq(planLimits.planId, plan._id), eq(planLimits.key, "CALLS"));
    await orm().update(planLimits).set({ maximum }).where(ofPlan);
    const { maxCalls, limits_note } = await session();
    expect(maxCalls).toBe(wanted);
    if (maximum === null) expect(limits_note).toContain("ligações sem limite");
    await orm().update(planLimits).set({ maximum: 300 }).where(ofPlan);
  });
});
