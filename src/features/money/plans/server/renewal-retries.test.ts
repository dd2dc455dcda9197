import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { subscribe } from "../subscription-contract.ts";

/** A renewal that was not paid in time is sent anew, and each Pix and each boleto can be paid until the next one. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, option, passDays, renew, settle } = scene;
const today = () => app.services.clock.today();

async function lastPayment(token: string) {
  const [payment] = (await latest(token)).payments;
  if (!payment) throw new Error("There is no payment");
  return payment;
}

/** Time passes at the gateway, too. */
async function passDaysEverywhere(days: number): Promise<void> {
  await passDays(days);
  await orm().execute(
    sql`update sandbox.charges set next_at = next_at - make_interval(days => ${days}),
      pix_expires_at = pix_expires_at - make_interval(days => ${days}), boleto_due_on = boleto_due_on - ${days}::int`,
  );
}

async function play(token: string, name: ChargePlayName): Promise<void> {
  const { _id } = await lastPayment(token);
  await scene.ask(_id);
  expect(await playCharge(app.services, _id, name)).toBe(true);
  await scene.ask(_id);
}

/** A month that was paid, and the day on which its renewal was sent, five days before its end. */
async function renewedBy(method: "PIX" | "BOLETO") {
  const { token, user } = await scene.payer();
  const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
  await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id }, payment: { method } } as never,
  });
  await settle();
  await play(token, method === "PIX" ? "pagar-pix" : "pagar-boleto");
  const { period_end } = await latest(token);
  await passDaysEverywhere((Date.parse(period_end ?? "") - Date.parse(today())) / 86_400_000 - 5);
  await renew();
  expect(await lastPayment(token)).toMatchObject({ purpose: "RENEWAL", status: "SENT" });
  return { token, email: user.email };
}

async function expire(token: string): Promise<void> {
  await scene.ask((await lastPayment(token))._id);
  expect(await lastPayment(token)).toMatchObject({ status: "EXPIRED" });
}

describe("a Pix of a renewal that was not paid in time", () => {
  it("is sent anew on the day after, and paid on the day after that", async () => {
    const { token, email } = await renewedBy("PIX");
    await sendQueuedEmails(app, email);
    await passDaysEverywhere(6);
    await expire(token);
    const [told] = await sendQueuedEmails(app, email);
    expect(told?.text).toContain(`Em ${formatDay(today())} enviamos outro Pix por e-mail`);
    expect(told?.text).not.toContain("cartão");
    await renew();
    const [letter] = await sendQueuedEmails(app, email);
    expect(letter?.text).toContain(`com Pix até ${formatDay(addDays(today(), 1))}`);
    // However slow the gateway is to hear of it, it ends on the day that the letter names.
    const { pix } = await lastPayment(token);
    const endOfDay = Date.parse(`${addDays(today(), 2)}T00:00-03:00`);
    const leftOfIt = endOfDay - Date.parse(pix?.expires_at ?? "");
    expect(leftOfIt).toBeGreaterThan(30_000);
    expect(leftOfIt).toBeLessThanOrEqual(61_000);
    await passDaysEverywhere(1);
    await play(token, "pagar-pix");
    const { status, period_start } = await latest(token);
    expect({ status, period_start }).toEqual({ status: "ACTIVE", period_start: addDays(today(), -2) });
  });

  it("is sent four times in all, each until the day before the next, and then the plan ends", async () => {
    const { token } = await renewedBy("PIX");
    for (const days of [6, 2, 4]) {
      await passDaysEverywhere(days - 1);
      await scene.ask((await lastPayment(token))._id);
      expect(await lastPayment(token)).toMatchObject({ status: "SENT" });
      await passDaysEverywhere(1);
      await expire(token);
      await renew();
      expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
    }
    await passDaysEverywhere(3);
    await scene.ask((await lastPayment(token))._id);
    expect(await lastPayment(token)).toMatchObject({ status: "SENT" });
    await passDaysEverywhere(1);
    await expire(token);
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
    expect((await latest(token)).payments).toHaveLength(5);
  });
});

describe("a boleto of a renewal that was not paid in time", () => {
  /** Banks tell of a boleto some days after it was due. */
  async function overdue() {
    const person = await renewedBy("BOLETO");
    await passDays(9);
    await play(person.token, "vencer-boleto");
    await renew();
    return person;
  }

  it("is sent anew with days to pay it, once for the days that passed meanwhile", async () => {
    const { token } = await overdue();
    const again = await lastPayment(token);
    expect(again).toMatchObject({ purpose: "RENEWAL", status: "SENT" });
    await passDaysEverywhere(3);
    await renew();
    expect((await lastPayment(token))._id).toBe(again._id);
    await play(token, "pagar-boleto");
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", period_start: addDays(today(), -7) });
  });

  it("is sent three times in all, and then the plan ends", async () => {
    const { token } = await overdue();
    await passDays(9);
    await play(token, "vencer-boleto");
    await renew();
    expect(await latest(token)).toMatchObject({ status: "ACTIVE" });
    await passDays(9);
    await play(token, "vencer-boleto");
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
  });
});
