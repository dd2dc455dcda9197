import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { products } from "../../../market/products/table.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { cards } from "../../wallet/table.ts";
import {
  cancelSubscription,
  changeSubscription,
  listSubscriptions,
  regretSubscription,
  subscribe,
} from "../subscription-contract.ts";
import { planLimits, subscriptions } from "../table.ts";

/** What is left of a plan that ended: neither the discount, nor what it allowed, nor the money of who leaves in time. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);
const { latest, option, passDays, renew, settle, subscribedCompany, subscriber } = scene;

async function again(token: string, type: "SALESMAN" | "COMPANY", payment?: object) {
  const { plan_id, plan_payment_id, found } = await option(type, 1);
  const { fullAmountCents: full, amountCents: discounted } = found.option;
  const body = { subscription: { plan_id, plan_payment_id }, ...(payment && { payment }) } as never;
  return { full, discounted, reply: await app.request(subscribe, { token, body }) };
}
const pix = { method: "PIX" };
const costs = ({ reply }: Awaited<ReturnType<typeof again>>) =>
  reaisToCents((reply.body as unknown as { subscription: { price: number } }).subscription.price);

async function lose(chargeId: string) {
  for (const name of ["contestar", "perder-contestacao"] as const) {
    await playCharge(app.services, chargeId, name);
    await scene.ask(chargeId);
  }
}

async function passwordOf({ id }: { id: string }): Promise<string> {
  const password = "segredo certo";
  await orm()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, id));
  return password;
}

async function close({ company, manager, token }: Awaited<ReturnType<typeof subscribedCompany>>) {
  const password = await passwordOf(manager);
  await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
}

/** All of it went back, by our books and by the sandbox's, and the person was told. */
async function expectGivenBack(subscriptionId: string, email: string): Promise<void> {
  const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  expect(row).toMatchObject({ status: "CANCELLED", endReason: "REGRETTED" });
  const { rows } = await orm().execute(sql`
    select c.status, c.refunded_cents = c.cents as is_whole, s.status as at_gateway,
           s.refunded_cents = s.cents as is_whole_there
      from charges c join sandbox.charges s on s.key = c.id::text where c.subject_id = ${subscriptionId}`);
  expect(rows).toEqual([
    { status: "REFUNDED", is_whole: true, at_gateway: "REFUNDED", is_whole_there: true },
  ]);
  const subjects = (await queuedEmails(app, email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith("Devolvemos o pagamento do plano"))).toBe(true);
}

describe("the discount is lost", () => {
  it("by whoever lets the renewals fail", async () => {
    const { token, card, user } = await subscriber();
    await orm().delete(cards).where(eq(cards.id, card.id));
    for (const days of [31, 2, 4, 5]) {
      await passDays(days);
      await renew();
    }
    expect(await latest(token)).toMatchObject({ status: "CANCELLED", lost_discount: true });
    const mails = await queuedEmails(app, user.email);
    expect(mails.at(-1)?.text).toContain("o plano custa o preço sem desconto");
    const back = await again(token, "SALESMAN", pix);
    expect(costs(back)).toBe(back.full);
  });

  it("by whoever gets the money back by a dispute, who pays by Pix or boleto then", async () => {
    const { token, subscription } = await subscriber();
    await lose(subscription.payments[0]?._id ?? "");
    expect(await latest(token)).toMatchObject({ status: "CANCELLED", lost_discount: true });
    expect((await again(token, "SALESMAN")).reply).toMatchObject({
      status: 422,
      body: { code: "CARD_NOT_TAKEN" },
    });
    const back = await again(token, "SALESMAN", pix);
    expect(costs(back)).toBe(back.full);
  });

  it("also where the same CNPJ is registered anew, and so is the time to regret", async () => {
    const first = await subscribedCompany(1);
    const document = first.company.document;
    await app.as(first.token)(cancelSubscription, { params: first.params });
    await passDays(31);
    await renew();
    await close(first);
    const kept = await orm().execute(
      sql`select document_hash from subscriptions where company_id = ${first.company.id}`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(document);
    const second = await scene.payingCompany();
    await orm().update(companies).set({ document }).where(eq(companies.id, second.company.id));
    const shown = await app.as(second.token)(listSubscriptions, {});
    expect(shown).toMatchObject({
      subscription_list: [],
      lost_discounts: ["COMPANY"],
      started_before: ["COMPANY"],
    });
    const back = await again(second.token, "COMPANY");
    expect(costs(back)).toBe(back.full);
    await settle();
    expect(await latest(second.token)).toMatchObject({ status: "ACTIVE", regret_until: null });
    const other = await again((await scene.payingCompany()).token, "COMPANY");
    expect(costs(other)).toBe(other.discounted);
  });
});

it("who closes the company within seven days of the first payment gets all back", async () => {
  const one = await subscribedCompany(3);
  const { manager, subscription } = one;
  await close(one);
  await settle();
  await expectGivenBack(subscription._id, manager.email);
});

describe("who closes the own account", () => {
  const closeOwn = async ({ user, token }: Awaited<ReturnType<typeof subscriber>>) =>
    app.as(token)(closeAccount, {
      params: { id: user.id },
      body: { password: await passwordOf(user) },
    });

  it("within seven days of the first payment gets all back", async () => {
    const one = await subscriber(12);
    const { plan_id, plan_payment_id } = await option("AFILIATE", 1);
    const body = { subscription: { plan_id, plan_payment_id } } as never;
    const affiliate = await app.as(one.token)(subscribe, { body });
    await settle();
    await passDays(7);
    await closeOwn(one);
    await settle();
    await expectGivenBack(one.subscription._id, one.user.email);
    await expectGivenBack(affiliate.subscription._id, one.user.email);
  });

  it("later gets nothing back, and is charged no more", async () => {
    const one = await subscriber();
    await passDays(8);
    await closeOwn(one);
    await passDays(31);
    await renew();
    const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.id, one.subscription._id));
    expect(row).toMatchObject({ status: "CANCELLED", endReason: "CLOSED", renewOn: null });
    const { rows } = await orm().execute(
      sql`select status from charges where subject_id = ${one.subscription._id}`,
    );
    expect(rows).toEqual([{ status: "PAID" }]);
  });
});

it("who pays the full price is shown it for the next period, too, as it will be charged", async () => {
  const { token, params } = await subscribedCompany(4);
  await app.as(token)(cancelSubscription, { params });
  await passDays(32);
  await renew();
  await again(token, "COMPANY");
  await settle();
  await passDays(30);
  const yearly = await option("COMPANY", 12);
  const { _id: id } = await latest(token);
  const { plan_payment_id } = yearly;
  const { subscription } = await app.as(token)(changeSubscription, {
    params: { id },
    body: { subscription: { plan_payment_id } } as never,
  });
  expect(subscription.status).toBe("ACTIVE");
  const shown = reaisToCents(subscription.next?.plan_payment.amount ?? 0);
  expect(shown).toBe(yearly.found.option.fullAmountCents);
  await passDays(2);
  await renew();
  const [renewal] = (await latest(token)).payments;
  expect(renewal?.amount.total).toBe(shown * (subscription.next?.amount ?? 0));
});

describe("featured products", () => {
  const featuredOf = async (companyId: string) =>
    (await orm().select().from(products).where(eq(products.companyId, companyId)))
      .filter(({ isFeatured }) => isFeatured)
      .map(({ id }) => id);
  const shopOf = async () => {
    const company = await subscribedCompany(1);
    const made: string[] = [];
    for (let index = 0; index < 3; index++)
      made.push((await createProduct(orm(), { companyId: company.company.id, isFeatured: true })).id);
    return { ...company, made: made.toSorted() };
  };
  const free = "01900000-0000-7000-8000-000000000002";
  const allowFree = (maximum: number) =>
    orm().update(planLimits).set({ maximum }).where(sql`plan_id = ${free} and key = 'FEATURED_PRODUCTS'`);
  beforeAll(() => allowFree(0));

  it("are none any more once the plan was regretted", async () => {
    const { company, token, params, made } = await shopOf();
    expect((await featuredOf(company.id)).toSorted()).toEqual(made);
    await app.as(token)(regretSubscription, { params });
    expect(await featuredOf(company.id)).toEqual([]);
  });

  it("are as many as the free plan allows once its payment was lost in a dispute", async () => {
    const { company, subscription, made } = await shopOf();
    const other = await shopOf();
    await allowFree(1);
    await lose(subscription.payments[0]?._id ?? "");
    expect(await featuredOf(company.id)).toEqual(made.slice(0, 1));
    expect(await featuredOf(other.company.id)).toHaveLength(3);
    await allowFree(0);
  });
});
