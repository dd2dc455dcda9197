import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { requestQuote } from "../../quotes/contract.ts";
import { sweepQuotes } from "../../quotes/server/handlers.ts";
import { quotes } from "../../quotes/table.ts";
import { saleOrders } from "../../sales/table.ts";
import { createSeller } from "../../sales/testing/scene.ts";
import { createCustomer, getCustomer, listCustomers, removeCustomer, updateCustomer } from "../contract.ts";
import { customerBooks, customers } from "../table.ts";
import { sweepCustomers } from "./handlers.ts";
import { noteOrder } from "./note-buyer.ts";

const app = useTestApp({ own: true, env: { TRUST_PROXY: "loopback" } });
const orm = () => app.services.db.orm;
const silentLog = { error() {}, warn() {}, info() {} } as unknown as Parameters<typeof sweepCustomers>[1];
const document = "52998224725";

let addresses = 0;
let visitors = 0;
async function scene() {
  visitors += 1;
  // Of one mailbox a day takes only some quotes.
  const name = `marina${visitors}`;
  const email = `${name}@cliente.test`;
  const seller = await createSeller(orm());
  const as = app.as(seller.token);
  const ask = (given: object = {}) => {
    addresses += 1;
    const headers = { "x-forwarded-for": `10.2.${addresses >> 8}.${addresses & 255}` };
    const body = {
      cart: [{ amount: 2, product: { _id: seller.product.id } }],
      email,
      name: "Marina Alves\n(11) 98765-4321\nQual é o prazo?",
      salesman: seller.salesman.slug,
      ...given,
    };
    return app.request(requestQuote, { body, headers });
  };
  const book = async () => (await as(listCustomers)).customer_list;
  /** The buyer accepts a proposal that was sent to this address. */
  async function accept(email: string, given: object = {}, proposed: object = {}) {
    const { token } = await seller.propose({ buyer: { name: "Marina", email, phone: null }, ...proposed });
    const buyer = saleBuyer(app, { token, email });
    return buyer.accept(await buyer.code(), given);
  }
  return { ...seller, name, email, as, ask, book, accept };
}

describe("who asks for a quote", () => {
  it("is a customer once, however the address is spelled, or by the phone", async () => {
    const { name, email, ask, book, as } = await scene();
    expect((await ask()).status).toBe(200);
    expect((await ask({ email: `${name}+loja@cliente.test`, cart: undefined })).status).toBe(400);
    await ask({ email: `${name}+loja@cliente.test` });
    await ask({ email: `outra.${email}` });
    const [customer, ...others] = await book();
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      name: "Marina Alves",
      email,
      phone: "11987654321",
      buying_state: "WITHOUT",
    });
    const { customer: whole } = await as(getCustomer, { params: { id: customer?._id ?? "" } });
    expect(whole.quotes).toHaveLength(3);
    expect(whole).toMatchObject({ source: "QUOTE", orders: [] });
  });

  it("completes what the owner typed and changes nothing of it", async () => {
    const { email, ask, book, as } = await scene();
    const body = { customer: { name: "Dona Marina", email } };
    await as(createCustomer, { body });
    await ask();
    expect(await book()).toMatchObject([{ name: "Dona Marina", phone: "11987654321" }]);
  });

  it("comes back by the next quote after being removed", async () => {
    const { ask, book, as } = await scene();
    await ask();
    const [first] = await book();
    await as(removeCustomer, { params: { id: first?._id ?? "" } });
    expect(await book()).toEqual([]);
    await ask({ name: "Marina Alves\nMais uma vez" });
    expect(await book()).toHaveLength(1);
  });

  it("is one customer of 20 quotes at once", async () => {
    const { name, ask, book, salesman } = await scene();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask({ email: `${name}+${n}@cliente.test` })),
    );
    // Of one mailbox only some are taken in a day.
    expect(statuses(replies).filter((status) => status === 200).length).toBeGreaterThan(3);
    expect(await book()).toHaveLength(1);
    const [row] = await orm().select().from(customerBooks).where(eq(customerBooks.ownerId, salesman.id));
    expect(row?.size).toBe(1);
  });

  it("gets the answer also where the book is full", async () => {
    const { ask, book, salesman } = await scene();
    await orm().insert(customerBooks).values({ ownerId: salesman.id, size: 5_000 });
    expect((await ask()).status).toBe(200);
    expect(await book()).toEqual([]);
  });
});

describe("who accepts a proposal", () => {
  it("completes who asked, with document and city; the order counts", async () => {
    const { email, ask, accept, book, as, salesman } = await scene();
    await ask({ name: "oi, preciso disto!" });
    expect(await book()).toMatchObject([{ name: email }]);
    expect((await accept(email)).status).toBe(200);
    const [customer, ...others] = await book();
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      name: "Marina Alves",
      document,
      city: "Campinas",
      state: "SP",
      order_count: 1,
      total: 1000,
      buying_state: "BUYING",
      silent_for: 0,
    });
    const { customer: whole } = await as(getCustomer, { params: { id: customer?._id ?? "" } });
    expect(whole.years).toMatchObject([{ orders: 1, total: 1000 }]);
    await orm()
      .update(saleOrders)
      .set({ status: "REFUSED", reason: "Sem estoque" })
      .where(eq(saleOrders.salesmanId, salesman.id));
    expect(await book()).toMatchObject([{ order_count: 0, total: 0, buying_state: "WITHOUT" }]);
  });

  it("is who began with the quote, though address and phone are others now", async () => {
    const { email, ask, accept, book, salesman } = await scene();
    await ask();
    const [quote] = await orm().select().from(quotes).where(eq(quotes.salesmanId, salesman.id));
    await accept("financeiro@cliente.test", {}, { quoteId: quote?.id });
    expect(await book()).toMatchObject([{ email, document, order_count: 1 }]);
  });

  it("is another customer where the document is another", async () => {
    const { email, accept, book } = await scene();
    await accept(email);
    await accept(email, { document: "12.ABC.345/01DE-35", name: "Filial" });
    await accept("outra@cliente.test", { name: "Nome novo" });
    expect((await book()).map(({ document, order_count }) => [document, order_count])).toEqual(
      expect.arrayContaining([
        [document, 2],
        ["12ABC34501DE35", 1],
      ]),
    );
  });

  it("stands in the list by the day of the last order, either way; who never bought comes last", async () => {
    const { sell, as } = await scene();
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    for (const [name, document, ago] of [
      ["Antigo", "11222333000181", 200],
      ["Novo", "52998224725", 2],
    ] as const) {
      const { order } = await sell({ buyer: { name }, document, createdAt: day(ago) });
      await app.services.db.transaction((tx) => noteOrder(tx, order.id));
    }
    await as(createCustomer, { body: { customer: { name: "Ainda não" } } });
    const names = async (query: object) =>
      (await as(listCustomers, { query })).customer_list.map((customer) => customer.name);
    expect(await names({})).toEqual(["Novo", "Antigo", "Ainda não"]);
    expect(await names({ order: "oldest" })).toEqual(["Antigo", "Novo", "Ainda não"]);
    expect(await names({ group: "silent" })).toEqual(["Antigo"]);
    expect(await names({ group: "without" })).toEqual(["Ainda não"]);
    expect(await names({ group: "soon" })).toEqual([]);
    expect((await as(listCustomers)).customer_dash).toEqual({ soon: 0, silent: 1, without: 1, buying: 1 });
  });

  it("is noted once, however often it is told", async () => {
    const { sell, book, salesman } = await scene();
    const { order } = await sell();
    await Promise.all(
      Array.from({ length: 10 }, () => app.services.db.transaction((tx) => noteOrder(tx, order.id))),
    );
    expect(await book()).toMatchObject([{ order_count: 1 }]);
    expect(await orm().select().from(customers).where(eq(customers.ownerId, salesman.id))).toHaveLength(1);
  });
});

describe("what is told of a buyer", () => {
  const password = "senha da Ana";
  const rowOf = async (ownerId: string) =>
    (await orm().select().from(customers).where(eq(customers.ownerId, ownerId)))[0];

  it("goes with the buyer's account where nothing was bought", async () => {
    const { ask, salesman, as } = await scene();
    const { user, token } = await createSignedInUser(orm(), { password });
    await ask({ email: user.email });
    const before = await rowOf(salesman.id);
    const params = { id: before?.id ?? "" };
    await as(updateCustomer, { params, body: { customer: { notes: "Ana prefere café" } } });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    const after = await rowOf(salesman.id);
    expect(after).toMatchObject({
      name: "Contato apagado",
      email: null,
      phone: null,
      notes: null,
      fields: [],
    });
    expect(JSON.stringify(after)).not.toMatch(/Ana|Marina|98765/);
    const { customer } = await as(getCustomer, { params });
    expect(customer).toMatchObject({ is_forgotten: true, quotes: [{ total: 200 }] });
  });

  it("stays as long as an order says it", async () => {
    const { ask, accept, salesman } = await scene();
    const { user, token } = await createSignedInUser(orm(), { password });
    await ask({ email: user.email });
    await accept(user.email);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    expect(await rowOf(salesman.id)).toMatchObject({ name: "Marina Alves", document });
  });

  it("goes with the book when its owner leaves", async () => {
    const { user, token } = await createSignedInUser(orm(), { password });
    await app.as(token)(createCustomer, { body: { customer: { name: "Mercado" } } });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    expect(await rowOf(user.id)).toBeUndefined();
  });

  it("of a mere asker goes with the quote, else after five years without business", async () => {
    const { ask, salesman, as } = await scene();
    const sweep = async () => {
      await sweepQuotes(orm(), silentLog, app.services.db.transaction);
      await sweepCustomers(orm(), silentLog, app.services.db.transaction);
    };
    const old = new Date(Date.now() - 731 * 86_400_000);
    await ask();
    await sweep();
    expect(await rowOf(salesman.id)).toBeDefined();
    await orm().update(quotes).set({ createdAt: old }).where(eq(quotes.salesmanId, salesman.id));
    await sweep();
    expect(await rowOf(salesman.id)).toBeUndefined();

    const { customer } = await as(createCustomer, { body: { customer: { name: "Mercado" } } });
    const age = (days: number) =>
      orm()
        .update(customers)
        .set({ updatedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(customers.id, customer._id));
    await age(1_825);
    await sweep();
    expect(await rowOf(salesman.id)).toBeDefined();
    await age(1_827);
    await sweep();
    expect(await rowOf(salesman.id)).toBeUndefined();
  });
});
