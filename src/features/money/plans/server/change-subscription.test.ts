import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { noLimit } from "../../../base/limits/limits.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { charges } from "../../charges/table.ts";
import {
  cancelSubscription,
  changeSubscription,
  previewSubscriptionChange,
  regretSubscription,
  subscribe,
} from "../subscription-contract.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { endSubscriptionsOfCompany, endSubscriptionsOfUser } from "./end-subscription.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, option, passDays, renew, settle, subscribedCompany, subscriber } = scene;
const unknown = "01900000-0000-7000-8000-00000000ffff";

const put = (subscription: object) => ({ body: { subscription } as never });

describe("a plan that is taken", () => {
  it("cannot be changed in its first 30 days, and says from when on", async () => {
    const { token, params, subscription } = await subscriber();
    const yearly = await option("SALESMAN", 12);
    const reply = await app.request(changeSubscription, {
      token,
      params,
      ...put({ plan_payment_id: yearly.plan_payment_id }),
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "CHANGE_TOO_EARLY" } });
    expect(reply.body.message).toContain(formatDay(subscription.changeable_on ?? ""));
  });

  it("accepts what it answers, and stays as it is", async () => {
    const { token, params, subscription } = await subscriber();
    const reply = await app.request(changeSubscription, { token, params, ...put(subscription) });
    expect(reply.status).toBe(200);
    expect(reply.body.subscription).toEqual(subscription);
  });

  it("gets more licences at once, for what is left of the period, and once paid", async () => {
    const { token, params, cents, manager } = await subscribedCompany(10, 12);
    await passDays(31);
    const { period_start, period_end } = await latest(token);
    const daysInAll = (Date.parse(period_end ?? "") - Date.parse(period_start ?? "")) / 86_400_000;
    const expected = Math.floor((cents * 5 * (daysInAll - 31)) / daysInAll);
    const preview = await app.as(token)(previewSubscriptionChange, { params, query: { amount: 15 } });
    expect(preview).toMatchObject({
      now: expected / 100,
      next: (cents * 15) / 100,
      from: app.services.clock.today(),
    });
    const { subscription } = await app.as(token)(changeSubscription, { params, ...put({ amount: 15 }) });
    expect(subscription).toMatchObject({
      amount: 10,
      payments: [{ status: "CREATED", amount: { total: expected } }, {}],
    });
    await settle();
    expect(await latest(token)).toMatchObject({ amount: 15, price: (cents * 15) / 100, period_end });
    const receipt = (await queuedEmails(app, manager.email)).at(-1);
    expect(receipt?.subject).toBe("Recebemos o pagamento da mudança do plano Empresarial Licenças");
    expect(receipt?.text).toContain(
      `${formatCents(expected)} pela mudança do plano Empresarial Licenças, 15 licenças`,
    );
  });

  it.each([
    { was: 12, becomes: 1, licences: 1_000 },
    { was: 3, becomes: 12, licences: 4 },
  ] as const)(
    "paid for $was months and changed to $becomes costs, for more licences, the months that were paid",
    async ({ was, becomes, licences }) => {
      const { token, params } = await subscribedCompany(1, was);
      const { plan_payment_id, cents } = await option("COMPANY", becomes);
      await passDays(31);
      // The annual option is dearer by the month with more licences alone.
      const between = becomes === 12 ? 3 : 1;
      await app.as(token)(changeSubscription, { params, ...put({ plan_payment_id, amount: between }) });
      await settle();
      expect(await latest(token)).toMatchObject({ amount: between, plan_payment: { interval: becomes } });
      await passDays(31);
      const { period_start, period_end } = await latest(token);
      const daysInAll = (Date.parse(period_end ?? "") - Date.parse(period_start ?? "")) / 86_400_000;
      const forAll = (cents / becomes) * was * (licences - between);
      const preview = await app.as(token)(previewSubscriptionChange, { params, query: { amount: licences } });
      expect(preview.now).toBeCloseTo(Math.floor((forAll * (daysInAll - 62)) / daysInAll) / 100, 1);
    },
  );

  it("gets fewer licences from the next period on, and nothing back", async () => {
    const { token, params, cents } = await subscribedCompany(10);
    await passDays(30);
    const { message, subscription } = await app.as(token)(changeSubscription, {
      params,
      ...put({ amount: 4 }),
    });
    expect(message).toMatch(/^Mudança registrada\. Ela vale a partir de /);
    expect(subscription).toMatchObject({ amount: 10, next: { amount: 4 }, payments: [{ status: "PAID" }] });
    await passDays(1);
    await renew();
    expect(await latest(token)).toMatchObject({
      amount: 4,
      next: null,
      payments: [{ status: "PAID", amount: { total: cents * 4 } }, { status: "PAID" }],
    });
  });

  it("changes once where it is pressed twice", async () => {
    const { token, params } = await subscribedCompany(1, 12);
    await passDays(30);
    const replies = await Promise.all(
      [1, 2].map(() => app.request(changeSubscription, { token, params, ...put({ amount: 3 }) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle();
    expect(await latest(token)).toMatchObject({
      amount: 3,
      payments: [
        { status: "PAID", purpose: "CHANGE", interval: 12 },
        { status: "PAID", purpose: "FIRST", interval: 12 },
      ],
    });
  });

  it("is nobody else's business, and only an active one is changed", async () => {
    const { token, params } = await subscriber();
    const stranger = await scene.payer();
    const manager = await scene.payingCompany();
    const calls = [
      (who: string | null, id: string) =>
        app.request(changeSubscription, { token: who, params: { id }, ...put({ amount: 2 }) }),
      (who: string | null, id: string) => app.request(cancelSubscription, { token: who, params: { id } }),
      (who: string | null, id: string) => app.request(regretSubscription, { token: who, params: { id } }),
      (who: string | null, id: string) =>
        app.request(previewSubscriptionChange, { token: who, params: { id } }),
    ];
    for (const call of calls) {
      expect((await call(null, params.id)).status).toBe(401);
      for (const other of [stranger, manager]) expect((await call(other.token, params.id)).status).toBe(404);
      for (const id of [unknown, "nada"]) expect((await call(token, id)).status).toBe(404);
    }
    await app.as(token)(regretSubscription, { params });
    for (const call of calls) {
      const reply = await call(token, params.id);
      expect([reply.status, reply.body.code]).toEqual([422, "SUBSCRIPTION_NOT_ACTIVE"]);
    }
    const wrong = await app.request(changeSubscription, { token, params, ...put({ amount: 0 }) });
    expect(wrong.status).toBe(400);
    expect((await app.request(changeSubscription, { token, params, rawBody: "{" })).status).toBe(400);
  });
});

describe("a plan that is cancelled", () => {
  it("is used to the end of its period, and not renewed", async () => {
    const { user, token, params } = await subscriber();
    const { message, subscription } = await app.as(token)(cancelSubscription, { params });
    expect(message).toBe(
      `Assinatura cancelada. O plano vale até ${formatDay(lastPaidDay(subscription.period_end ?? ""))} e não será renovado.`,
    );
    expect(subscription).toMatchObject({ status: "ACTIVE", cancel_at: subscription.period_end });
    expect(await app.as(token)(cancelSubscription, { params })).toEqual({
      message: "Nada mudou: já estava assim.",
      subscription,
    });
    await renew();
    expect((await app.as(token)(loadSession)).permissions.jobApplicationsMax).toBe(noLimit);
    await passDays(31);
    await renew();
    expect(await latest(token)).toMatchObject({ status: "CANCELLED", payments: [{ status: "PAID" }] });
    expect((await app.as(token)(loadSession)).permissions.jobApplicationsMax).toBe(10);
    const subjects = (await queuedEmails(app, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Seu plano Profissional Premium terminou");
  });

  it("is kept where the person changes their mind", async () => {
    const { token, params } = await subscriber();
    await app.as(token)(cancelSubscription, { params });
    const { message, subscription } = await app.as(token)(changeSubscription, {
      params,
      ...put({ cancel_at: null }),
    });
    expect(message).toBe("Cancelamento desfeito: o plano continua e será renovado.");
    expect(subscription.cancel_at).toBeNull();
    await passDays(31);
    await renew();
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", payments: [{}, {}] });
  });

  it("costs its full price when it is taken again", async () => {
    const { token, params } = await subscriber();
    await app.as(token)(cancelSubscription, { params });
    await passDays(31);
    await renew();
    const monthly = await option("SALESMAN", 1);
    const { plan_id, plan_payment_id } = monthly;
    const { subscription } = await app.as(token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    expect(subscription.payments[0]?.amount.total).toBe(monthly.found.option.fullAmountCents);
  });
});

describe("who closes the account", () => {
  it("is charged no more, and what was on its way comes back", async () => {
    const { user, token } = await scene.payer();
    const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
    await app.as(token)(subscribe, {
      body: { subscription: { plan_id, plan_payment_id }, payment: { method: "PIX" } } as never,
    });
    await settle();
    const [charge] = await orm().select().from(charges).where(eq(charges.userId, user.id));
    await app.services.db.transaction((tx) => endSubscriptionsOfUser(tx, user.id, app.services));
    await playCharge(app.services, charge?.id ?? "", "pagar-pix");
    await scene.ask(charge?.id ?? "");
    const [after] = await orm().select().from(charges).where(eq(charges.userId, user.id));
    expect(after).toMatchObject({ status: "REFUNDED", refundedCents: charge?.cents });
    const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.userId, user.id));
    expect(row).toMatchObject({ status: "CANCELLED", endReason: "CLOSED" });
  });

  it("of a company as well", async () => {
    const { company } = await subscribedCompany(3);
    await passDays(8);
    await app.services.db.transaction((tx) => endSubscriptionsOfCompany(tx, company.id, app.services));
    const rows = await orm().select().from(subscriptions).where(eq(subscriptions.companyId, company.id));
    expect(rows).toMatchObject([{ status: "CANCELLED", endReason: "CLOSED", renewOn: null }]);
  });
});
