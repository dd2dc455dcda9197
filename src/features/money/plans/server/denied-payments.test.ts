import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { mend, orderFault } from "../../../../platform/payments/testing/sandbox-faults.ts";
import { sendRefundJob } from "../../charges/server/jobs.ts";
import { sendOwedRefunds } from "../../charges/server/send-refund.ts";
import { chargeRefunds, charges } from "../../charges/table.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { changeSubscription, regretSubscription } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";

/** What becomes of a plan whose payment the holder of the card denies, and of what is given back meanwhile. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { giveBack, latest, option, passDays, settle, subscribedCompany, subscriber } = scene;

async function play(chargeId: string, ...names: ChargePlayName[]) {
  for (const name of names) {
    expect(await playCharge(app.services, chargeId, name)).toBe(true);
    await scene.ask(chargeId);
  }
}
const lose = (chargeId: string) => play(chargeId, "contestar", "perder-contestacao");

describe("a change that is denied, and lost, or given back", () => {
  async function changed(token: string, id: string, subscription: object) {
    await app.as(token)(changeSubscription, { params: { id }, body: { subscription } as never });
    await settle();
    const { payments } = await latest(token);
    return payments[0]?._id ?? "";
  }

  it("gives nothing any more: the option and the licences are those of before, and the company reads so", async () => {
    const { manager, token, cents, params } = await subscribedCompany(2, 12);
    await passDays(31);
    const monthly = await option("COMPANY", 1);
    const change = { plan_payment_id: monthly.plan_payment_id, amount: 500 };
    const chargeId = await changed(token, params.id, change);
    expect(await latest(token)).toMatchObject({ amount: 500, plan_payment: { interval: 1 } });
    await lose(chargeId);
    expect(await latest(token)).toMatchObject({
      status: "ACTIVE",
      amount: 2,
      price: (cents * 2) / 100,
      plan_payment: { interval: 12 },
      next: null,
      payments: [{ status: "LOST" }, { status: "PAID" }],
    });
    const mails = await queuedEmails(app, manager.email);
    const undone = mails.find(({ subject }) => /^A mudança do plano .* foi desfeita$/.test(subject));
    expect(undone?.text).toContain("como era antes, com 2 licenças");
  });

  it("takes away what it added alone: a later change that was paid stays", async () => {
    const { token, params } = await subscribedCompany(1, 12);
    await passDays(31);
    const first = await changed(token, params.id, { amount: 10 });
    await passDays(31);
    const second = await changed(token, params.id, { amount: 15 });
    await lose(first);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", amount: 6 });
    await lose(second);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", amount: 1 });
  });

  it("leaves nothing of a change before it that had come back already", async () => {
    const { token, params } = await subscribedCompany(1, 12);
    await passDays(31);
    await giveBack(await changed(token, params.id, { amount: 3 }));
    expect(await latest(token)).toMatchObject({ amount: 1 });
    await passDays(31);
    const second = await changed(token, params.id, { amount: 5 });
    expect(await latest(token)).toMatchObject({ amount: 5 });
    await giveBack(second);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", amount: 1 });
  });

  it("changes nothing any more where its period is over", async () => {
    const { token, params } = await subscribedCompany(1, 3);
    await passDays(31);
    const chargeId = await changed(token, params.id, { amount: 3 });
    await passDays(62);
    await scene.renew();
    await lose(chargeId);
    expect(await latest(token)).toMatchObject({ status: "ACTIVE", amount: 3 });
  });
});

describe("a plan whose owner lost to us in a dispute of something else", () => {
  it("is renewed by Pix, as is everything that the owner pays from then on", async () => {
    const { token, user, owner, params } = await subscriber();
    await orm()
      .insert(charges)
      .values({
        ...owner,
        subjectKind: "ORDER",
        subjectId: crypto.randomUUID(),
        description: "Curso",
        cents: 5_000,
        method: "CARD",
        status: "LOST",
        gateway: "sandbox",
        sentAt: new Date(),
        paidAt: new Date(),
        endedAt: new Date(),
      });
    await passDays(31);
    await scene.renew();
    const [renewal] = (await latest(token)).payments;
    expect(renewal).toMatchObject({ purpose: "RENEWAL", method: "PIX", status: "SENT" });
    const subjects = (await queuedEmails(app, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Pix para renovar o plano Profissional Premium");
    await play(renewal?._id ?? "", "pagar-pix");
    const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.id, params.id));
    expect(row).toMatchObject({ status: "ACTIVE", method: "PIX", failedRenewals: 0 });
  });
});

describe("who regrets what is denied", () => {
  const refundsOf = (chargeId: string) =>
    orm().select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, chargeId));
  const refundsOwed = () => balanceOf(orm(), "refunds");

  it("gets it back once we have it again", async () => {
    const { token, params, subscription } = await subscriber(12);
    const chargeId = subscription.payments[0]?._id ?? "";
    await play(chargeId, "contestar");
    await app.as(token)(regretSubscription, { params });
    await play(chargeId, "ganhar-contestacao");
    expect((await latest(token)).payments).toMatchObject([{ status: "REFUNDED" }]);
    expect(await refundsOf(chargeId)).toMatchObject([{ status: "SENT", why: "REGRET" }]);
  });

  it("also where it was denied before what was owed had gone", async () => {
    const { token, params, subscription } = await subscriber(12);
    const chargeId = subscription.payments[0]?._id ?? "";
    await app.as(token)(regretSubscription, { params });
    await play(chargeId, "contestar");
    expect((await latest(token)).payments).toMatchObject([{ status: "DISPUTED" }]);
    await settle();
    await play(chargeId, "ganhar-contestacao");
    expect((await latest(token)).payments).toMatchObject([{ status: "REFUNDED" }]);
    expect(await refundsOf(chargeId)).toMatchObject([{ status: "SENT" }]);
  });

  it("is owed nothing more where the bank gave it back", async () => {
    await settle();
    const before = await refundsOwed();
    const { token, params, subscription } = await subscriber(12);
    const chargeId = subscription.payments[0]?._id ?? "";
    await app.as(token)(regretSubscription, { params });
    await lose(chargeId);
    expect((await latest(token)).payments).toMatchObject([{ status: "LOST" }]);
    expect(await refundsOf(chargeId)).toMatchObject([{ status: "SETTLED" }]);
    expect(await refundsOwed()).toBe(before);
  });
});

it("what could not be given back for so long that its job gave up is given back all the same", async () => {
  const { token, params, subscription } = await subscriber(12);
  const chargeId = subscription.payments[0]?._id ?? "";
  await app.as(token)(regretSubscription, { params });
  await workOff(app, sendRefundJob, async () => undefined);
  await orm()
    .update(chargeRefunds)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(chargeRefunds.chargeId, chargeId));
  await orderFault(app.services, { kind: "AWAY", operation: "refund" });
  await sendOwedRefunds(app.services);
  expect((await latest(token)).payments).toMatchObject([{ status: "REFUNDING" }]);
  await mend(app.services);
  await sendOwedRefunds(app.services);
  expect((await latest(token)).payments).toMatchObject([{ status: "REFUNDED" }]);
});
