import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import * as contract from "../contract.ts";
import { customerBooks, customers } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

async function owner() {
  const { user, token } = await createSignedInUser(orm());
  const as = app.as(token);
  const add = async (given: object = {}) =>
    (await as(contract.createCustomer, { body: { customer: { name: "Mercado Bom Preço", ...given } } }))
      .customer;
  const size = async () =>
    (await orm().select().from(customerBooks).where(eq(customerBooks.ownerId, user.id)))[0]?.size;
  return { user, token, as, add, size };
}

describe("each call", () => {
  it("is 401 to nobody, 403 to another kind of account, 404 for what is another's, unknown or no id", async () => {
    const { token, add } = await owner();
    const customer = await add();
    const other = await add({ name: "Outro" });
    const { company, token: manager } = await createManagedCompany(orm());
    const strangers = {
      manager,
      staff: (await createStaff(orm(), company.id)).token,
      admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    };
    const stranger = (await createSignedInUser(orm())).token;
    const verbs: { endpoint: Endpoint; id?: string; body?: object }[] = [
      { endpoint: contract.listCustomers },
      { endpoint: contract.createCustomer, body: { customer: { name: "Novo" } } },
      { endpoint: contract.getCustomer, id: customer._id },
      { endpoint: contract.updateCustomer, id: customer._id, body: { customer: { name: "Outro nome" } } },
      { endpoint: contract.mergeCustomers, id: customer._id, body: { other: { _id: other._id } } },
      { endpoint: contract.removeCustomer, id: customer._id },
    ];
    for (const { endpoint, id, body } of verbs) {
      const ask = (by: string | null, of = id) =>
        app.request(endpoint, { token: by, ...(of && { params: { id: of } }), ...(body && { body }) });
      expect((await ask(null)).status, endpoint.name).toBe(401);
      for (const [who, by] of Object.entries(strangers))
        expect((await ask(by)).status, `${endpoint.name} by ${who}`).toBe(403);
      expect((await ask(stranger)).status, endpoint.name).toBe(id ? 404 : 200);
      if (id)
        for (const none of [unknown, "nada", "%00"])
          expect((await ask(token, none)).status, `${endpoint.name} ${none}`).toBe(404);
      expect((await ask(token)).status, endpoint.name).toBe(200);
    }
    expect((await app.as(stranger)(contract.listCustomers)).customer_list).toMatchObject([{ name: "Novo" }]);
  });

  it("takes nothing that is malformed", async () => {
    const { token, add } = await owner();
    const { _id } = await add();
    const refused = async (customer: unknown, field: string) => {
      const created = await app.request(contract.createCustomer, { token, body: { customer } });
      expect(created.status, JSON.stringify(customer)).toBe(400);
      expect(Object.keys(created.body.fields ?? {})).toContain(field);
    };
    const name = "Mercado";
    await refused({}, "customer.name");
    await refused({ name: " " }, "customer.name");
    await refused({ name: "x".repeat(201) }, "customer.name");
    await refused({ name, document: "123" }, "customer.document");
    await refused({ name, document: "111.111.111-11" }, "customer.document");
    await refused({ name, email: "sem arroba" }, "customer.email");
    await refused({ name, phone: "12" }, "customer.phone");
    await refused({ name, city: "Campinas" }, "customer.state");
    await refused({ name, state: "XX" }, "customer.state");
    await refused({ name, city: "Cidade que não há", state: "SP" }, "customer.city");
    await refused({ name, notes: "x".repeat(4_001) }, "customer.notes");
    await refused({ name, fields: [{ label: "", value: "1" }] }, "customer.fields.0.label");
    await refused(
      { name, fields: many(11, (n) => ({ label: `Campo ${n}`, value: "1" })) },
      "customer.fields",
    );
    for (const rawBody of ["{", "[]", "null", '{"customer":1}']) {
      for (const endpoint of [contract.createCustomer, contract.updateCustomer, contract.mergeCustomers]) {
        const headers = { "content-type": "application/json" };
        const params = endpoint === contract.createCustomer ? {} : { params: { id: _id } };
        const reply = await app.request(endpoint, { token, rawBody, headers, ...params });
        expect(reply.status, `${endpoint.name} ${rawBody}`).toBe(400);
      }
    }
    const onlyCity = { params: { id: _id }, body: { customer: { city: "Campinas" } } };
    expect((await app.request(contract.updateCustomer, { token, ...onlyCity })).status).toBe(400);
    for (const query of [{ group: "tudo" }, { order: "preço" }, { limit: 0 }, { page: -1 }])
      expect((await app.request(contract.listCustomers, { token, query })).status).toBe(400);
  });
});

describe("a customer by hand", () => {
  it("is kept as it was typed, in one spelling", async () => {
    const { as, add } = await owner();
    const customer = await add({
      name: "  Padaria   São José ",
      document: "12.abc.345/01de-35",
      email: "Compras@Padaria.test",
      phone: "+55 (11) 98765-4321",
      city: "sao paulo",
      state: "SP",
      notes: "Fecha às segundas\nFalar com a Rita",
      fields: [{ label: "Rota", value: "Terça" }],
    });
    expect(customer).toMatchObject({
      document: "12ABC34501DE35",
      email: "compras@padaria.test",
      phone: "11987654321",
      city: "São Paulo",
      state: "SP",
      notes: "Fecha às segundas\nFalar com a Rita",
      fields: [{ label: "Rota", value: "Terça" }],
      source: "HAND",
      buying_state: "WITHOUT",
      orders: [],
      quotes: [],
      years: [],
    });
    const params = { id: customer._id };
    const again = { params, body: { customer: { notes: "" } } };
    expect((await as(contract.updateCustomer, again)).message).toBe("Cliente atualizado");
    expect((await as(contract.updateCustomer, again)).message).toBe("Nada mudou: já estava assim.");
    const { customer: now } = await as(contract.getCustomer, { params });
    expect(now).toEqual({ ...customer, notes: null });
  });

  it("is found by name without accents, by city, and by document and phone with their signs", async () => {
    const { as, add } = await owner();
    await add({ name: "Padaria São José", document: "12.ABC.345/01DE-35", phone: "11987654321" });
    await add({ name: "Mercado da Vila", city: "Joinville", state: "SC" });
    const found = async (filter: string) =>
      (await as(contract.listCustomers, { query: { filter } })).customer_list.map(({ name }) => name);
    expect(await found("sao jose")).toEqual(["Padaria São José"]);
    expect(await found("joinville")).toEqual(["Mercado da Vila"]);
    expect(await found("12ABC345")).toEqual(["Padaria São José"]);
    expect(await found("(11) 98765")).toEqual(["Padaria São José"]);
    expect(await found("%")).toEqual([]);
    expect(await found("nada disso")).toEqual([]);
    expect(
      (await as(contract.listCustomers, { query: { order: "name", limit: 1, page: 1 } })).customer_list,
    ).toMatchObject([{ name: "Padaria São José" }]);
    // As the screen shows it, with letters too; an address with a sign in it.
    for (const filter of ["12.ABC.345/01DE-35", "12.abc.345/01d"])
      expect(await found(filter), filter).toEqual(["Padaria São José"]);
    await add({ name: "Ana", email: "a.b+x@gmail.com" });
    for (const filter of ["a.b+x@gmail.com", "A.B+X@gmail"])
      expect(await found(filter), filter).toEqual(["Ana"]);
  });

  it("has a document that no other of the book has; another's book knows nothing of it", async () => {
    const { token, add, size } = await owner();
    await add({ document: "52998224725" });
    const other = await add({ name: "Outro" });
    const body = { customer: { name: "Mais um", document: "529.982.247-25" } };
    const taken = {
      status: 409,
      body: { code: "CUSTOMER_DOCUMENT_TAKEN", fields: { "customer.document": expect.any(String) } },
    };
    expect(await app.request(contract.createCustomer, { token, body })).toMatchObject(taken);
    const params = { id: other._id };
    expect(await app.request(contract.updateCustomer, { token, params, body })).toMatchObject(taken);
    expect(await size()).toBe(2);
    await (await owner()).add({ document: "52998224725" });
  });

  it("is made once by two at once that name the same document, and the book counts right", async () => {
    const { token, size } = await owner();
    const body = { customer: { name: "Mercado", document: "52998224725" } };
    const replies = await Promise.all(many(10, () => app.request(contract.createCustomer, { token, body })));
    expect(statuses(replies)).toEqual([200, ...many(9, () => 409)]);
    expect(await size()).toBe(1);
    const id = (await orm().select().from(customers).where(eq(customers.document, "52998224725")))[0]?.id;
    expect(id).toBeDefined();
  });

  it("is removed once", async () => {
    const { token, add, size } = await owner();
    const { _id } = await add();
    const replies = await Promise.all(
      many(5, () => app.request(contract.removeCustomer, { token, params: { id: _id } })),
    );
    expect(statuses(replies)).toEqual([200, 404, 404, 404, 404]);
    expect(await size()).toBe(0);
  });

  it("finds no room in a full book; two for the last place get it once", async () => {
    const { user, token, add, size } = await owner();
    await add();
    await orm().update(customerBooks).set({ size: 4_999 }).where(eq(customerBooks.ownerId, user.id));
    const body = { customer: { name: "Último" } };
    const replies = await Promise.all(many(2, () => app.request(contract.createCustomer, { token, body })));
    expect(statuses(replies)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).toBe("CUSTOMERS_FULL");
    expect(await size()).toBe(5_000);
  });
});

describe("two customers become one", () => {
  it("which keeps its own, and takes from the other what it lacks", async () => {
    const { as, add, size } = await owner();
    const kept = await add({ notes: "Um", fields: [{ label: "Rota", value: "1" }] });
    const other = await add({
      name: "Bom Preço Ltda",
      document: "52998224725",
      email: "a@b.test",
      phone: "11987654321",
      city: "Campinas",
      state: "SP",
      notes: "Dois",
      fields: [
        { label: "Rota", value: "2" },
        { label: "Porte", value: "Médio" },
      ],
    });
    const params = { id: kept._id };
    const { customer } = await as(contract.mergeCustomers, { params, body: { other: { _id: other._id } } });
    expect(customer).toMatchObject({
      name: "Mercado Bom Preço",
      document: "52998224725",
      email: "a@b.test",
      phone: "11987654321",
      city: "Campinas",
      notes: "Um\n\nDois",
      fields: [
        { label: "Rota", value: "1" },
        { label: "Porte", value: "Médio" },
      ],
    });
    expect(await size()).toBe(1);
  });

  it("are kept with own fields as long as may be, without signs that nobody sees", async () => {
    const { add } = await owner();
    const fields = (unseen: string) =>
      many(10, (index) => ({
        label: `${index}${unseen.repeat(19)}${"漢".repeat(20)}`,
        value: `x${unseen.repeat(100)}${"\n漢".repeat(49)}`,
      }));
    expect((await add({ fields: fields("\u0001") })).fields).toEqual(fields(""));
    expect((await add({ fields: fields("\v") })).fields[0]).toMatchObject({
      label: expect.stringContaining("漢"),
    });
  });

  it("is refused with itself, another's, or who was forgotten; both ways at once one of them wins", async () => {
    const { token, add, size } = await owner();
    const one = await add();
    const two = await add({ name: "Dois" });
    const merge = (id: string, other: string) =>
      app.request(contract.mergeCustomers, { token, params: { id }, body: { other: { _id: other } } });
    expect(await merge(one._id, one._id)).toMatchObject({ status: 422, body: { code: "SAME_CUSTOMER" } });
    const foreign = await (await owner()).add();
    expect((await merge(one._id, foreign._id)).status).toBe(404);
    const gone = await add({ name: "Três" });
    await orm().update(customers).set({ forgottenAt: new Date() }).where(eq(customers.id, gone._id));
    expect(await merge(one._id, gone._id)).toMatchObject({
      status: 409,
      body: { code: "CUSTOMER_FORGOTTEN" },
    });
    const body = { customer: { name: "De volta" } };
    const change = { token, params: { id: gone._id }, body };
    expect(await app.request(contract.updateCustomer, change)).toMatchObject({ status: 409 });
    const replies = await Promise.all([merge(one._id, two._id), merge(two._id, one._id)]);
    expect(statuses(replies)).toEqual([200, 404]);
    expect(await size()).toBe(2);
  });
});
