import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { chargeRefunds } from "../../charges/table.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { listSubscriptions, regretSubscription, subscribe } from "../subscription-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, option, passDays, settle, subscriber } = scene;

describe("who regrets", () => {
  it("has seven days from the payment with which the plan began, whatever came beside it before", async () => {
    const { token } = await scene.payer();
    const { plan_id, plan_payment_id } = await option("SALESMAN", 12);
    const take = (method: string) =>
      app.as(token)(subscribe, {
        body: { subscription: { plan_id, plan_payment_id }, payment: { method } } as never,
      });
    const play = async (id: string | undefined, name: ChargePlayName) => {
      expect(await playCharge(app.services, id ?? "", name)).toBe(true);
      await scene.ask(id ?? "");
    };
    await take("PIX");
    await settle();
    await take("BOLETO");
    await settle();
    const { _id: id, payments } = await latest(token);
    const [boleto, pix] = payments;
    await play(pix?._id, "pagar-pix");
    await passDays(4);
    await play(boleto?._id, "pagar-boleto");
    await passDays(7);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", regret_until: app.services.clock.today() });
    await app.as(token)(regretSubscription, { params: { id } });
    expect(await latest(token)).toMatchObject({ status: "CANCELLED" });
  });

  it("gets everything back within seven days, and the plan ends at once", async () => {
    await settle();
    const before = await balanceOf(orm(), "revenue:plans");
    const { token, user, params, subscription } = await subscriber(12);
    expect(subscription.regret_until).not.toBeNull();
    await passDays(7);
    const replies = await Promise.all([1, 2].map(() => app.request(regretSubscription, { token, params })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await app.as(token)(loadSession)).permissions.jobApplicationsMax).toBe(10);
    await settle();
    const [payment] = (await latest(token)).payments;
    expect(payment).toMatchObject({ status: "REFUNDED", refunded: payment?.amount.total });
    expect(await balanceOf(orm(), "revenue:plans")).toBe(before);
    const refunds = await orm()
      .select()
      .from(chargeRefunds)
      .where(eq(chargeRefunds.chargeId, payment?._id ?? ""));
    expect(refunds).toMatchObject([{ status: "SENT", why: "REGRET" }]);
    // As if it had never been: the discount is not lost.
    const { plan_id, plan_payment_id, cents } = await option("SALESMAN", 1);
    const again = await app.as(token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    expect(again.subscription.payments[0]?.amount.total).toBe(cents);
    // But not once more for nothing, which is known before it is paid.
    expect((await app.as(token)(listSubscriptions, {})).started_before).toEqual(["SALESMAN"]);
    await settle();
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", regret_until: null });
    const reply = await app.request(regretSubscription, { token, params: { id: again.subscription._id } });
    expect(reply).toMatchObject({ status: 422, body: { code: "REGRET_USED" } });
    const promises = (await queuedEmails(app, user.email))
      .filter(({ subject }) => subject.endsWith("está ativo"))
      .map(({ text }) => text.includes("desistir da compra"));
    expect(promises).toEqual([true, false]);
  });

  it("after seven days is told that it is too late", async () => {
    const { token, params } = await subscriber();
    await passDays(8);
    expect((await latest(token)).regret_until).toBeNull();
    const reply = await app.request(regretSubscription, { token, params });
    expect(reply).toMatchObject({ status: 422, body: { code: "REGRET_TOO_LATE" } });
  });
});
