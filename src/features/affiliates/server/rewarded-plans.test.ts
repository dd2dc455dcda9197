import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { paymentScene } from "../../../app/testing/payments.ts";
import { addDays } from "../../../shared/format/dates.ts";
import { listOwed, owedTo } from "../../ledger/server/balances.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { getAffiliate } from "../contract.ts";
import { createReferral } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { option, payer, settle } = paymentScene(app);

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

it("a plan that is paid owes the affiliate a share, which comes after thirty days and goes with the regret", async () => {
  const { person, affiliate, cents, params } = await subscribed();
  const userId = affiliate.user.id;
  const [line, ...others] = await listOwed(orm(), userId, { limit: 10, page: 0 });
  expect(others).toEqual([]);
  expect(line?.sale?.grossCents).toBe(cents);
  const left = cents - (line?.sale?.feeCents ?? 0);
  expect(line?.cents).toBe(Math.round(left / 10));
  expect(line?.availableOn).toBe(addDays(today(), 30));
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
