import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { allowStoppedJob, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import { cancelSubscription } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, passDays, renew, subscriber } = scene;

describe("a year of a plan", () => {
  it("is renewed each month on its day, without anybody looking", async () => {
    const { token } = await subscriber();
    for (let month = 0; month < 12; month++) {
      await passDays(31);
      await renew();
    }
    const { status, payments, period_end } = await latest(token);
    expect(status).toBe("ACTIVE");
    expect(payments.length).toBeGreaterThanOrEqual(12);
    expect(payments.every((payment) => payment.status === "PAID")).toBe(true);
    expect(payments.map(({ purpose }) => purpose).toReversed()).toEqual([
      "FIRST",
      ...Array(payments.length - 1).fill("RENEWAL"),
    ]);
    expect(Date.parse(period_end ?? "")).toBeGreaterThan(Date.now());
    await renew();
    expect((await latest(token)).payments).toHaveLength(payments.length);
  });

  it("whose card fails is tried on the first, third and seventh day, and then becomes the free plan", async () => {
    const { user, token, card } = await subscriber();
    await orm().execute(`delete from cards where id = '${card.id}'`);
    await scene.saveCard({ userId: user.id }, "4000000000000028");
    await passDays(31);
    for (const days of [0, 1, 2, 4]) {
      await passDays(days);
      await renew();
      await renew();
    }
    const ended = await latest(token);
    expect(ended).toMatchObject({ status: "CANCELLED" });
    expect(ended.errors_log.map(({ message }) => message)).toEqual(Array(4).fill("Cartão sem limite"));
    const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.id, ended._id));
    expect(row?.endReason).toBe("NOT_RENEWED");
    const subjects = (await queuedEmails(app, user.email)).map(({ subject }) => subject).slice(1);
    expect(subjects).toEqual([
      ...Array(3).fill("Não conseguimos renovar o plano Profissional Premium"),
      "Seu plano Profissional Premium terminou",
    ]);
  });
});

it("a night on which more than usual would be renewed and end does neither, until it is allowed", async () => {
  const postponed = sql`update subscriptions set renew_on = renew_on + 365 where status = 'ACTIVE'`;
  await orm().execute(postponed);
  const ending = [await subscriber(), await subscriber(), await subscriber()];
  for (const { token, params } of ending) await app.as(token)(cancelSubscription, { params });
  const due = await subscriber();
  const share = sql`update job_shares set least_rows = 3, most_percent = 1 where job = 'renew-subscriptions'`;
  await orm().execute(share);
  const now = async () => ({
    ended: await Promise.all(ending.map(async ({ token }) => (await latest(token)).status)),
    payments: (await latest(due.token)).payments.length,
  });

  await passDays(31);
  await renew();
  expect(await now()).toEqual({ ended: ["ACTIVE", "ACTIVE", "ACTIVE"], payments: 1 });
  expect(await listJobStops(orm())).toMatchObject([{ job: "renew-subscriptions", changes: 4 }]);

  expect(await allowStoppedJob(orm(), "renew-subscriptions")).toBe(true);
  await renew();
  expect(await now()).toEqual({ ended: ["CANCELLED", "CANCELLED", "CANCELLED"], payments: 2 });
  expect(await listJobStops(orm())).toEqual([]);
});
