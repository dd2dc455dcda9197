import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { addDays } from "../../../../shared/calendar.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import { users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { charges } from "../../charges/table.ts";
import { listOwed, owedTo } from "../../ledger/server/balances.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { cards } from "../../wallet/table.ts";
import { getAffiliate, listReferralSubscriptions } from "../contract.ts";
import { createReferral } from "../testing/factory.ts";
import { lowerRewards } from "./handlers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { ask, option, payer, payingCompany, settle } = paymentScene(app);

/** Somebody who came by a link takes a plan. */
async function subscribed({ isOneself = false } = {}) {
  const person = await payer();
  const document = isOneself ? person.card.holderDocument : null;
  const affiliate = await createSignedInUser(orm(), { document });
  await createReferral(orm(), { userId: person.user.id, affiliateId: affiliate.user.id });
  const { plan_id, plan_payment_id, cents } = await option("SALESMAN", 1);
  const body = { subscription: { plan_id, plan_payment_id } } as never;
  const { subscription } = await app.as(person.token)(subscribe, { body });
  await settle();
  return { person, affiliate, cents, params: { id: subscription._id } };
}

const today = () => app.services.clock.today();

it("a plan that is paid owes the affiliate a share, which comes once no card can be disputed and goes with the regret", async () => {
  const { person, affiliate, cents, params } = await subscribed();
  const userId = affiliate.user.id;
  const [line, ...others] = await listOwed(orm(), userId, { limit: 10, page: 0 });
  expect(others).toEqual([]);
  expect(line?.sale?.grossCents).toBe(cents);
  const left = cents - (line?.sale?.feeCents ?? 0);
  expect(line?.cents).toBe(Math.round(left / 10));
  expect(line?.availableOn).toBe(addDays(today(), 120));
  expect(await owedTo(orm(), userId, today())).toMatchObject({ availableCents: 0 });
  expect((await app.as(affiliate.token)(getAffiliate)).affiliate.total.subscribed).toBe(1);

  await app.as(person.token)(regretSubscription, { params });
  await settle();
  expect(await owedTo(orm(), userId, "2999-01-01")).toEqual({ availableCents: 0, comingCents: 0 });
  expect((await app.as(affiliate.token)(getAffiliate)).affiliate.total.subscribed).toBe(0);
});

it("who pays under another account gets nothing for it, and is told so", async () => {
  const { affiliate } = await subscribed({ isOneself: true });
  expect(await listOwed(orm(), affiliate.user.id, { limit: 10, page: 0 })).toEqual([]);
  expect((await app.as(affiliate.token)(getAffiliate)).affiliate.withheld).toBe(1);
});

/** Somebody takes a plan and pays it at once; the subscription and its charge. */
async function takes(type: PlanType, token: string) {
  const { plan_id, plan_payment_id } = await option(type, 1);
  const body = { subscription: { plan_id, plan_payment_id } } as never;
  const { subscription } = await app.as(token)(subscribe, { body });
  await settle();
  const [charge] = await orm().select().from(charges).where(eq(charges.subjectId, subscription._id));
  if (!charge) throw new Error("There is no charge");
  return { params: { id: subscription._id }, charge };
}

/** The holder of the card denies a charge, and the bank decides. */
async function disputes(chargeId: string, ...plays: ChargePlayName[]) {
  for (const play of plays) {
    expect(await playCharge(app.services, chargeId, play)).toBe(true);
    await ask(chargeId);
  }
}

it("a plan whose only payment was lost in a dispute is none that the affiliate brought; one that we win is", async () => {
  for (const [plays, subscribed] of [
    [["contestar", "perder-contestacao"], 0],
    [["contestar", "ganhar-contestacao"], 1],
  ] as const) {
    const person = await payer();
    const affiliate = await createSignedInUser(orm());
    await createReferral(orm(), { userId: person.user.id, affiliateId: affiliate.user.id });
    const { charge } = await takes("SALESMAN", person.token);
    await disputes(charge.id, ...plays);
    expect((await app.as(affiliate.token)(getAffiliate)).affiliate.total.subscribed).toBe(subscribed);
    const { total } = await app.as(affiliate.token)(listReferralSubscriptions);
    expect(total).toMatchObject({ count: 1, price: (charge.cents / 100) * subscribed });
  }
});

/** Cards of scenes are all held by one person: this one is not. */
const holdsCard = (cardId: string, holderDocument: string) =>
  orm().update(cards).set({ holderDocument }).where(eq(cards.id, cardId));

/** A Hunter, and a company brought by the Hunter that paid. */
async function hunted() {
  const hunter = await payer();
  const own = await takes("AFILIATE", hunter.token);
  return { hunter, own, ...(await broughtBy(hunter)) };
}

/** A company that paid, brought by somebody. */
async function broughtBy(hunter: Awaited<ReturnType<typeof payer>>) {
  const firm = await payingCompany("4111111111111111");
  await holdsCard(firm.card.id, firm.company.document);
  await orm().update(users).set({ document: nextCpf() }).where(eq(users.id, firm.manager.id));
  await createReferral(orm(), {
    userId: firm.manager.id,
    companyId: firm.company.id,
    affiliateId: hunter.user.id,
  });
  const brought = await takes("COMPANY", firm.token);
  const leftCents = brought.charge.cents - brought.charge.feeCents;
  const owed = async () => (await owedTo(orm(), hunter.user.id, "2999-01-01")).availableCents;
  const told = async () => (await app.as(hunter.token)(listReferralSubscriptions)).subscription_list[0];
  return { firm, brought, leftCents, owed, told };
}

describe("what was decided under a plan whose money goes back", () => {
  it("comes down to what the free plan gives when the plan is regretted, once, and says so", async () => {
    const { hunter, own, firm, brought, leftCents, owed, told } = await hunted();
    expect(await owed()).toBe(Math.round(leftCents * 0.3));
    expect(await told()).toMatchObject({ percent: 30, lowered_from: null });

    await app.as(hunter.token)(regretSubscription, { params: own.params });
    await settle();
    expect(await owed()).toBe(Math.round(leftCents / 10));
    expect(await told()).toMatchObject({
      percent: 10,
      lowered_from: 30,
      state: "COMING",
      earned: Math.round(leftCents / 10) / 100,
    });
    await app.services.db.transaction((tx) => lowerRewards(tx, {}, own.charge));
    expect(await owed()).toBe(Math.round(leftCents / 10));

    await app.as(firm.token)(regretSubscription, { params: brought.params });
    await settle();
    expect(await owed()).toBe(0);
    expect(await told()).toMatchObject({ state: "TAKEN_BACK", earned: 0 });
  });

  it("comes down, too, where the plan was paid by other means after a Pix that was paid as well, and went back", async () => {
    const hunter = await payer();
    const { plan_id, plan_payment_id } = await option("AFILIATE", 1);
    const subscription = { plan_id, plan_payment_id };
    for (const payment of [{ method: "PIX" }, { method: "CARD" }]) {
      await app.as(hunter.token)(subscribe, { body: { subscription, payment } as never });
      await settle();
    }
    const paid = await orm().select().from(charges).where(eq(charges.userId, hunter.user.id));
    const [pix] = paid.filter(({ method }) => method === "PIX");
    expect(await playCharge(app.services, pix?.id ?? "", "pagar-pix")).toBe(true);
    await ask(pix?.id ?? "");
    const { leftCents, owed, brought } = await broughtBy(hunter);
    expect(await owed()).toBe(Math.round(leftCents * 0.3));
    expect(brought.charge.status).toBe("PAID");
    const params = { id: pix?.subjectId ?? "" };
    await app.as(hunter.token)(regretSubscription, { params });
    await settle();
    expect(await owed()).toBe(Math.round(leftCents / 10));
  });

  it("comes down when the holder of the card wins a dispute, and stays where we win", async () => {
    const lost = await hunted();
    await disputes(lost.own.charge.id, "contestar", "perder-contestacao");
    expect(await lost.owed()).toBe(Math.round(lost.leftCents / 10));

    const won = await hunted();
    await disputes(won.own.charge.id, "contestar", "ganhar-contestacao");
    expect(await won.owed()).toBe(Math.round(won.leftCents * 0.3));
  });

  it("comes back with less, too, where its own sale was disputed meanwhile", async () => {
    const { hunter, own, brought, leftCents, owed } = await hunted();
    await disputes(brought.charge.id, "contestar");
    expect(await owed()).toBe(0);
    await app.as(hunter.token)(regretSubscription, { params: own.params });
    await settle();
    expect(await owed()).toBe(0);
    await disputes(brought.charge.id, "ganhar-contestacao");
    expect(await owed()).toBe(Math.round(leftCents / 10));
  });

  it("is not touched by the money for a plan that another was taken after", async () => {
    const { hunter, own, owed, leftCents } = await hunted();
    await app.as(hunter.token)(regretSubscription, { params: own.params });
    await settle();
    await takes("AFILIATE", hunter.token);
    const person = await payer("5555555555554444");
    await holdsCard(person.card.id, person.user.document ?? "");
    await createReferral(orm(), { userId: person.user.id, affiliateId: hunter.user.id });
    const { charge } = await takes("SALESMAN", person.token);
    await app.services.db.transaction((tx) => lowerRewards(tx, {}, own.charge));
    const second = Math.round((charge.cents - charge.feeCents) * 0.3);
    expect(await owed()).toBe(Math.round(leftCents / 10) + second);
  });
});
