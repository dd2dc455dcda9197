import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { getPlan, type PlanInput, updatePlan } from "../contract.ts";
import { getSubscription } from "../subscription-administration-contract.ts";
import { changeSubscription, subscribe } from "../subscription-contract.ts";
import { savedAs } from "../testing/administered.ts";

/** A renewal that is paid before its day: until then what was paid before holds. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { giveBack, latest, option, passDays, renew, settle } = scene;
const password = "uma-senha-que-ninguem-adivinha";
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

async function savePlan(token: string, id: string, change: Partial<PlanInput>): Promise<void> {
  const params = { id };
  const { plan } = await app.as(token)(getPlan, { params });
  await app.as(token)(updatePlan, {
    params,
    body: { password, version: plan.version, plan: savedAs(plan, change) },
  });
}

const allowing = (maximum: number): Partial<PlanInput> => ({
  limits: [{ key: "JOB_APPLICATIONS", maximum }],
});

/** Pays the last charge, told several times at once. */
async function payPix(token: string): Promise<string> {
  const id = (await latest(token)).payments[0]?._id ?? "";
  expect(await playCharge(app.services, id, "pagar-pix")).toBe(true);
  await Promise.all([scene.ask(id), scene.ask(id), scene.ask(id)]);
  return id;
}

/** Somebody who paid a month by Pix, the plan's next version, and the renewal, paid five days before its day. */
async function paidAhead() {
  const admin = await administrator();
  const person = await scene.payer();
  const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
  await savePlan(admin, plan_id, allowing(40));
  await app.as(person.token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id }, payment: { method: "PIX" } } as never,
  });
  await settle();
  await payPix(person.token);
  const use = (subjectId: string) =>
    app.services.db.transaction((tx) =>
      consumeLimit(tx, app.services, { key: "JOB_APPLICATIONS", ownerId: person.user.id, subjectId }),
    );
  const permissions = async () => (await app.as(person.token)(loadSession)).permissions;
  const { period_end } = await latest(person.token);
  await passDays(
    Math.round((Date.parse(period_end ?? "") - Date.parse(app.services.clock.today())) / 86_400_000) - 5,
  );
  await use(crypto.randomUUID());
  await savePlan(admin, plan_id, allowing(60));
  await renew();
  const renewal = await payPix(person.token);
  await sendQueuedEmails(app, person.user.email);
  const { _id: id } = await latest(person.token);
  return { ...person, admin, plan_id, renewal, use, permissions, id };
}

describe("a renewal that is paid ahead", () => {
  it("brings the limits and the new count of its period on the day on which that begins", async () => {
    const { token, admin, plan_id, use, permissions, id } = await paidAhead();
    const day = app.services.clock.today();
    const { running_start, ...ahead } = await latest(token);
    expect(ahead).toMatchObject({ period_start: addDays(day, 5) });
    expect(running_start && running_start < day).toBe(true);
    const seen = await app.as(admin)(getSubscription, { params: { id } });
    expect(seen.subscription).toMatchObject({ running_start, period_start: addDays(day, 5) });
    expect(await permissions()).toMatchObject({ jobApplications: 1, jobApplicationsMax: 40 });
    await Promise.all([use(crypto.randomUUID()), use(crypto.randomUUID())]);
    expect(await permissions()).toMatchObject({ jobApplications: 3 });
    const { version } = await app.as(admin)(getSubscription, { params: { id } });
    expect(version.of_period).toBe(version.now - 1);

    // What the plan becomes after the renewal was paid is of the period after it.
    await savePlan(admin, plan_id, allowing(80));
    await passDays(5);
    expect(await permissions()).toMatchObject({ jobApplications: 0, jobApplicationsMax: 60 });
    const after = await app.as(admin)(getSubscription, { params: { id } });
    expect(after.version.of_period).toBe(after.version.now - 1);
  });

  it("and given back before its day leaves the period that runs, to its end and not beyond", async () => {
    const { token, user, renewal, permissions } = await paidAhead();
    const end = addDays(app.services.clock.today(), 5);
    await Promise.all([giveBack(renewal), scene.ask(renewal)]);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", period_end: end, cancel_at: end });
    expect(await permissions()).toMatchObject({ jobApplications: 1, jobApplicationsMax: 40 });
    const [letter, ...others] = await sendQueuedEmails(app, user.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("Devolvemos a renovação do plano Profissional Premium");
    expect(letter?.text).toContain(formatDay(addDays(end, -1)));
    await passDays(5);
    await renew();
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
    expect(await permissions()).toMatchObject({ jobApplications: 0 });
  });

  it("and given back is renewed all the same where its owner wants that", async () => {
    const { token, renewal, permissions, id } = await paidAhead();
    await giveBack(renewal);
    await app.as(token)(changeSubscription, {
      params: { id },
      body: { subscription: { cancel_at: null } } as never,
    });
    await renew();
    await payPix(token);
    const { status, payments, period_start } = await latest(token);
    expect({ status, period_start }).toEqual({
      status: "ACTIVE",
      period_start: addDays(app.services.clock.today(), 5),
    });
    expect(payments.map((payment) => payment.status)).toEqual(["PAID", "REFUNDED", "PAID"]);
    expect(await permissions()).toMatchObject({ jobApplicationsMax: 40 });
    await passDays(5);
    expect(await permissions()).toMatchObject({ jobApplicationsMax: 60 });
  });

  it("and given back on its day ends the plan, which has nothing else that is paid", async () => {
    const { token, renewal } = await paidAhead();
    await passDays(5);
    await giveBack(renewal);
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
  });
});

it("a payment says of its period from when to when it lasts and by which version, or nothing of it", async () => {
  const { renewal } = await paidAhead();
  await expect(
    orm().execute(sql`update subscription_charges set plan_version = null where charge_id = ${renewal}`),
  ).rejects.toThrow();
});
