import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { listSubscriptions, regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { subscriptions } from "../../plans/table.ts";
import { getChargeHistory, listAllCharges, refundCharge } from "../contract.ts";
import { chargeRefunds } from "../table.ts";

const app = useTestApp({ own: true });
const scene = paymentScene(app);
const subscribers = subscriberScene(app);
const password = "uma-senha-que-ninguem-adivinha";
const orm = () => app.services.db.orm;
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

/** Somebody who paid for a plan, and the payment. */
async function paid(admin: string) {
  const person = await scene.payer();
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  await app.as(person.token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
  await scene.settle();
  const { charge_list } = await app.as(admin)(listAllCharges, { query: { search: person.user.email } });
  const [charge] = charge_list;
  if (!charge) throw new Error("Nothing was paid");
  const statusOfPlan = async () =>
    (await app.as(person.token)(listSubscriptions, {})).subscription_list[0]?.status;
  return { ...person, charge, statusOfPlan };
}

interface Seen {
  /** What had been given back when the administrator looked. */
  before?: number;
  more?: object;
}

const refund = (token: string | null, id: string, amount: unknown, { before = 0, more = {} }: Seen = {}) =>
  app.request(refundCharge, {
    token,
    params: { id },
    body: {
      password,
      refund: { amount, refunded_before: before, reason: "Cobrado em dobro pelo boleto" },
      ...more,
    },
  });

describe("an administrator gives back", () => {
  it("a part, after which the plan stays, and then the rest, after which it ends", async () => {
    const admin = await administrator();
    const { charge, statusOfPlan } = await paid(admin);
    const part = await refund(admin, charge._id, 10);
    expect(part).toMatchObject({ status: 200, body: { charge: { status: "REFUNDING", refunded: 10 } } });
    await scene.settle();
    expect(await statusOfPlan()).toBe("ACTIVE");
    const rest = Math.round((charge.amount - 10) * 100) / 100;
    expect((await refund(admin, charge._id, rest, { before: 10 })).status).toBe(200);
    await scene.settle();
    expect(await statusOfPlan()).toBe("CANCELLED");
    const history = await app.as(admin)(getChargeHistory, { params: { id: charge._id } });
    expect(history.charge).toMatchObject({ status: "REFUNDED", refunded: charge.amount });
    expect(history.event_list.filter(({ kind }) => kind === "REFUND_SENT")).toMatchObject([
      { amount: 10, reason: "Cobrado em dobro pelo boleto" },
      { amount: rest, reason: "Cobrado em dobro pelo boleto" },
    ]);
    expect(await balanceOf(orm(), "refunds")).toBe(0);
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: { subject: charge._id } });
    expect(audit_list.map(({ action, details }) => [action, details])).toEqual([
      ["CHARGE_REFUNDED", { amount: rest, returned_before: 10 }],
      ["CHARGE_REFUNDED", { amount: 10, returned_before: 0 }],
    ]);
  });

  it("what was paid for an earlier period: the running one goes on, and ends only with its own", async () => {
    const admin = await administrator();
    const { user, subscription } = await subscribers.subscriber();
    await subscribers.passDays(31);
    await subscribers.renew();
    const { charge_list } = await app.as(admin)(listAllCharges, { query: { search: user.email } });
    const [running, earlier] = charge_list;
    if (!running || !earlier) throw new Error("Nothing was renewed");
    const statusOfPlan = async () =>
      (await orm().select().from(subscriptions).where(eq(subscriptions.id, subscription._id)))[0];
    expect((await refund(admin, earlier._id, earlier.amount)).status).toBe(200);
    await scene.settle();
    expect(await statusOfPlan()).toMatchObject({ status: "ACTIVE" });
    expect((await refund(admin, running._id, running.amount)).status).toBe(200);
    await scene.settle();
    expect(await statusOfPlan()).toMatchObject({ status: "CANCELLED", endReason: "REFUNDED" });
    const mails = await queuedEmails(app, user.email);
    expect(mails.at(-1)?.text).toContain("Devolvemos o que foi pago por este período.");
    expect(mails.map(({ text }) => text).join()).not.toContain("contestado");
  });

  it("a part, and the plan is regretted before it is through: the rest goes back as well", async () => {
    const admin = await administrator();
    const { charge, token, statusOfPlan } = await paid(admin);
    expect((await refund(admin, charge._id, 5)).status).toBe(200);
    const [plan] = (await app.as(token)(listSubscriptions, {})).subscription_list;
    await app.as(token)(regretSubscription, { params: { id: plan?._id ?? "" } });
    await scene.settle();
    expect(await statusOfPlan()).toBe("CANCELLED");
    const { charge: after } = await app.as(admin)(getChargeHistory, { params: { id: charge._id } });
    expect(after).toMatchObject({ status: "REFUNDED", refunded: charge.amount });
    expect(await balanceOf(orm(), "refunds")).toBe(0);
  });

  it("once, where two press at the same moment", async () => {
    const admin = await administrator();
    const { charge } = await paid(admin);
    const presses = [1, 2].map(() => refund(admin, charge._id, charge.amount));
    expect(statuses(await Promise.all(presses))).toEqual([200, 409]);
    expect(
      await orm().select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, charge._id)),
    ).toHaveLength(1);
  });

  it("a part once, also where the second press comes when the first is through", async () => {
    const admin = await administrator();
    const { charge } = await paid(admin);
    expect((await refund(admin, charge._id, 5)).status).toBe(200);
    await scene.settle();
    expect(await refund(admin, charge._id, 5)).toMatchObject({
      status: 409,
      body: { code: "REFUND_OUTDATED" },
    });
    expect((await refund(admin, charge._id, 5, { before: 5 })).status).toBe(200);
  });

  it("no more than is left, nothing that was not paid, and nothing without the own password", async () => {
    const admin = await administrator();
    const { charge, token } = await paid(admin);
    const id = charge._id;
    expect(await refund(admin, id, charge.amount + 0.01)).toMatchObject({
      status: 422,
      body: { code: "REFUND_TOO_MUCH" },
    });
    expect(await refund(admin, id, 1, { more: { password: "outra-senha" } })).toMatchObject({
      status: 422,
      body: { code: "WRONG_PASSWORD" },
    });
    for (const amount of [0, -1, 1.005, "muito", null, 1e12]) {
      expect([amount, (await refund(admin, id, amount)).status]).toEqual([amount, 400]);
    }
    expect(
      (await refund(admin, id, 1, { more: { refund: { amount: 1, refunded_before: 0, reason: " " } } }))
        .status,
    ).toBe(400);
    expect((await refund(token, id, 1)).status).toBe(403);
    expect((await refund(null, id, 1)).status).toBe(401);
    expect((await refund(admin, "01900000-0000-7000-8000-00000000ffff", 1)).status).toBe(404);
    expect((await refund(admin, id, charge.amount)).status).toBe(200);
    expect(await refund(admin, id, 1, { before: charge.amount })).toMatchObject({
      status: 409,
      body: { code: "REFUND_NOT_POSSIBLE" },
    });
  });
});
