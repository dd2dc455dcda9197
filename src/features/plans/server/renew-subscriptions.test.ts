import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { queuedEmails } from "../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../app/testing/subscribers.ts";
import { subscriptions } from "../table.ts";

const app = useTestApp();
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
