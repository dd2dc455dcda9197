import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { getCompany } from "../../../people/companies/contract.ts";
import { createConversation } from "../../../people/conversations/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { getProduct } from "../../products/contract.ts";
import { createQuote } from "../../quotes/testing/factory.ts";
import type { OrderStatus } from "../../sales/lifecycle.ts";
import { createSaleOrder } from "../../sales/testing/factory.ts";
import { listRepresentations } from "../contract.ts";
import { getStore } from "../store-contract.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";
import { measureAnswers } from "./measure-answers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const hour = 3_600_000;
const day = 24 * hour;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

async function createSeller() {
  const market = await createMarket(orm());
  await createRepresentation(orm(), {
    userId: market.user.id,
    companyId: market.company.id,
    productId: market.product.id,
    status: "APPROVED",
  });
  return market;
}
type Seller = Awaited<ReturnType<typeof createSeller>>;

interface Asked {
  email?: string;
  /** Days ago. */
  asked?: number;
  /** Hours until it was answered by a message; never unless told. */
  answered?: number;
  /** Who asked opened it. */
  isRead?: boolean;
}

async function ask({ user, product }: Seller, { email, asked = 20, answered, isRead = true }: Asked) {
  const createdAt = ago(asked * day);
  const quote = await createQuote(orm(), {
    salesmanId: user.id,
    items: [{ ...product, amount: 2 }],
    createdAt,
    ...(email && { email }),
  });
  await createConversation(orm(), {
    kind: "quote",
    subjectId: quote.id,
    professionalId: user.id,
    messages:
      answered === undefined
        ? [{ side: "GUEST", text: "Ainda espero.", createdAt }]
        : [
            {
              side: "PROFESSIONAL",
              authorId: user.id,
              text: "Bom dia!",
              createdAt: new Date(createdAt.getTime() + answered * hour),
            },
          ],
    readers: isRead ? [{ side: "GUEST", userId: null, readNumber: 1 }] : [],
  });
  return quote;
}

const order = ({ user, company, product }: Seller, status: OrderStatus, given: object = {}) =>
  createSaleOrder(orm(), {
    salesmanId: user.id,
    companyId: company.id,
    lines: [{ product }],
    status,
    createdAt: ago(40 * day),
    ...given,
  });

async function recordOf({ user }: Seller) {
  await measureAnswers(app.services);
  return (await app.as(null)(getStore, { params: { id: user.id } })).store.record;
}

const several = async (hours: (number | undefined)[], seller: Seller) => {
  for (const answered of hours) await ask(seller, answered === undefined ? {} : { answered });
};

describe("how a representative answers quotes", () => {
  it("is the time in the middle, from five cases on", async () => {
    const seller = await createSeller();
    await several([1, 2, 5.5, 30], seller);
    expect(await recordOf(seller)).toBeNull();
    await several([90], seller);
    expect(await recordOf(seller)).toEqual({ answers: { hours: 5, cases: 5 }, orders: null });
    // Silence counts, with the time until now, once a week has passed.
    await ask(seller, { asked: 2 });
    expect((await recordOf(seller))?.answers?.cases).toBe(5);
    await several([undefined, undefined, undefined, undefined], seller);
    expect((await recordOf(seller))?.answers).toEqual({ hours: 90, cases: 9 });
    await several([undefined, undefined], seller);
    expect((await recordOf(seller))?.answers).toEqual({ hours: 480, cases: 11 });
  });

  it("is made by nobody alone: not with the own mailbox, made-up ones, one mailbox five times, or a note", async () => {
    const seller = await createSeller();
    const { user } = seller;
    await several([1, 1, 1, 1], seller);
    const [name, domain] = user.email.split("@");
    for (const email of [user.email, `${name}+loja@${domain}`]) await ask(seller, { email, answered: 1 });
    for (const email of ["inventado1@x.test", "inventado2@x.test"])
      await ask(seller, { email, answered: 1, isRead: false });
    for (const _ of [1, 2, 3]) await ask(seller, { email: "mesmo@x.test", asked: 400, answered: 1 });
    const noted = await createQuote(orm(), {
      salesmanId: user.id,
      items: [{ ...seller.product, amount: 1 }],
      createdAt: ago(20 * day),
    });
    await app.services.db.pool.query("update quotes set status = 'ANSWERED' where id = $1", [noted.id]);
    const twin = await createUser(orm(), { phone: user.phone, emailConfirmedAt: new Date() });
    await ask(seller, { email: twin.email, answered: 1, isRead: false });
    expect(await recordOf(seller)).toBeNull();
    const other = await createUser(orm(), { emailConfirmedAt: new Date() });
    await ask(seller, { email: other.email, answered: 1, isRead: false });
    expect((await recordOf(seller))?.answers?.cases).toBe(5);
    for (const _ of [1, 2, 3]) await ask(seller, { email: "mesmo@x.test", answered: 1 });
    expect((await recordOf(seller))?.answers?.cases).toBe(6);
  });
});

it("orders stand that a company confirmed; of its silence and its changes of mind nothing is said", async () => {
  const seller = await createSeller();
  for (const status of ["CONFIRMED", "INVOICED", "DELIVERED", "LAPSED"] as const) await order(seller, status);
  await order(seller, "AWAITING_COMPANY");
  await order(seller, "CONFIRMED", { createdAt: ago(400 * day) });
  await order(seller, "REFUSED");
  expect(await recordOf(seller)).toBeNull();
  const { order: canceled } = await order(seller, "CANCELED");
  expect(await recordOf(seller)).toEqual({ answers: null, orders: { percent: 60, refused: 1, cases: 5 } });
  await app.services.db.pool.query("update sale_orders set canceled_by = 'COMPANY' where id = $1", [
    canceled.id,
  ]);
  expect(await recordOf(seller)).toBeNull();
});

it("orders are made bad by no buyer alone, nor good by the own mailbox", async () => {
  const seller = await createSeller();
  for (const _ of [1, 2, 3]) await order(seller, "CONFIRMED");
  for (const email of ["o.mesmo@gmail.com", "omesmo+a@gmail.com", "omes.mo@googlemail.com"])
    await order(seller, "CANCELED", { buyer: { email } });
  const [name, domain] = seller.user.email.split("@");
  for (const mark of ["", "+a"])
    await order(seller, "CONFIRMED", { buyer: { email: `${name}${mark}@${domain}` } });
  expect(await recordOf(seller)).toBeNull();
  await order(seller, "CANCELED", { buyer: { email: "outro@comprador.test" } });
  expect((await recordOf(seller))?.orders).toEqual({ percent: 60, refused: 0, cases: 5 });
});

it("a company answers orders in time, or lets them lapse", async () => {
  const seller = await createSeller();
  const company = async () => {
    await measureAnswers(app.services);
    return (await app.as(null)(getCompany, { params: { id: seller.company.id } })).company.orders_answered;
  };
  for (const status of ["CONFIRMED", "DELIVERED", "REFUSED", "LAPSED"] as const) await order(seller, status);
  await order(seller, "AWAITING_COMPANY");
  await order(seller, "CANCELED");
  expect(await company()).toBeNull();
  // The buyer lost patience after the last day.
  const { order: late } = await order(seller, "CANCELED");
  await app.services.db.pool.query(
    "update sale_orders set ended_at = refuse_by + interval '5 days' where id = $1",
    [late.id],
  );
  expect(await company()).toEqual({ percent: 60, cases: 5 });
  const { product } = await app.as(null)(getProduct, { params: { id: seller.product.id }, query: {} });
  expect(product.company.orders_answered).toEqual({ percent: 60, cases: 5 });
});

it("companies are told of who asks to represent; the person's own requests say nothing of it", async () => {
  const seller = await createSeller();
  await several([1, 1, 1, 1, 1], seller);
  const record = await recordOf(seller);
  const listed = async (session: string) =>
    (await app.as(session)(listRepresentations, { query: {} })).representation_list[0]?.user.record;
  expect(record).not.toBeNull();
  expect(await listed(seller.managerToken)).toEqual(record);
  expect(await listed(seller.token)).toBeNull();
});

it("what is a year old goes", async () => {
  const seller = await createSeller();
  await several([1, 1, 1, 1, 1], seller);
  expect(await recordOf(seller)).not.toBeNull();
  await app.services.db.pool.query("update quotes set created_at = now() - interval '2 years'");
  await app.services.db.pool.query("update salesman_records set measured_at = now() - interval '3 days'");
  expect(await recordOf(seller)).toBeNull();
});
