import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { createCustomerRow } from "../../customers/testing/factory.ts";
import * as contract from "../contract.ts";
import * as receipt from "../receipt-contract.ts";
import * as sale from "../sale-contract.ts";
import { commissionBooks, commissionEntries, commissionSales, saleReturns } from "../table.ts";
import { createBook, saleOf } from "../testing/scene.ts";
import { sweepCommissionSales } from "./handlers.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const pool = () => app.services.db.pool;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const password = "senha de quem sai";

interface Asked {
  endpoint: Endpoint;
  id?: string;
  body?: object;
}

/** Each call of the book, in an order in which each finds what it needs; what removes comes last. */
async function allCalls(): Promise<{ token: string; calls: Asked[] }> {
  const { token, principal, sell, receive, giveBack, as, addPrincipal } = await createBook(app);
  const { _id: id } = await sell();
  const { receipts } = await receive(id, "2026-02-01", 100);
  const { returns } = await giveBack(id, "2026-02-02", { amount: 10 });
  const empty = await addPrincipal({ name: "Outra" });
  const { _id: fresh } = await sell();
  const paid = { payment: { paid_on: "2026-03-15", amount: 5 } };
  const { principal: withPayment } = await as(contract.createCommissionPayment, {
    params: { id: principal._id },
    body: paid,
  });
  const ofPrincipal = { id: principal._id };
  const written = saleOf(principal._id);
  return {
    token,
    calls: [
      { endpoint: contract.listPrincipals },
      { endpoint: contract.getPrincipal, ...ofPrincipal },
      { endpoint: contract.createPrincipal, body: { principal: { name: "Nova", rate: 5 } } },
      { endpoint: contract.updatePrincipal, ...ofPrincipal, body: { principal: { rate: 5 } } },
      {
        endpoint: contract.addPrincipalIssuer,
        ...ofPrincipal,
        body: { issuer: { document: "11.222.333/0001-81" } },
      },
      { endpoint: contract.createCommissionPayment, ...ofPrincipal, body: paid },
      { endpoint: contract.removeCommissionPayment, id: withPayment.payments[0]?._id ?? "" },
      { endpoint: contract.removePrincipal, id: empty._id },
      { endpoint: sale.listSales },
      { endpoint: sale.getSale, id },
      { endpoint: sale.createSale, body: { sale: { ...written, number: "único" } } },
      { endpoint: sale.updateSale, id: fresh, body: { sale: written } },
      { endpoint: receipt.createReceipt, id, body: { receipt: { paid_on: "2026-02-03", amount: 1 } } },
      {
        endpoint: receipt.createReturn,
        id,
        body: { return: { returned_on: "2026-02-03", line: 0, amount: 1, cause: "BUYER" } },
      },
      { endpoint: receipt.settleSale, id, body: { settlement: { paid_on: "2026-02-03" } } },
      { endpoint: receipt.removeReceipt, id: receipts[0]?._id ?? "" },
      { endpoint: receipt.removeReturn, id: returns[0]?._id ?? "" },
      { endpoint: sale.removeSale, id: fresh },
    ],
  };
}

describe("each call", () => {
  it("is 401 to nobody, 403 to another kind of account, 404 for what is another's, unknown or no id", async () => {
    const { token, calls } = await allCalls();
    const { company, token: manager } = await createManagedCompany(orm());
    const strangers = {
      manager,
      staff: (await createStaff(orm(), company.id)).token,
      admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    };
    const stranger = (await createSignedInUser(orm())).token;
    for (const { endpoint, id, body } of calls) {
      const ask = (by: string | null, of = id) =>
        app.request(endpoint, { token: by, ...(of && { params: { id: of } }), ...(body && { body }) });
      expect((await ask(null)).status, endpoint.name).toBe(401);
      for (const [who, by] of Object.entries(strangers))
        expect((await ask(by)).status, `${endpoint.name} by ${who}`).toBe(403);
      if (id || endpoint === sale.createSale)
        expect((await ask(stranger)).status, `${endpoint.name} of another`).toBe(404);
      if (id)
        for (const none of [unknown, "nada", "%00"])
          expect((await ask(token, none)).status, `${endpoint.name} ${none}`).toBe(404);
      expect((await ask(token)).status, endpoint.name).toBe(200);
    }
    const own = await app.as(stranger)(contract.listPrincipals);
    expect(own.principal_list).toEqual([]);
    expect((await app.as(stranger)(sale.listSales)).sale_count).toBe(0);
  });

  it("takes nothing that is malformed, and no day to come", async () => {
    const { token, calls } = await allCalls();
    for (const { endpoint, id, body } of calls)
      for (const rawBody of body ? ["{", "[]", "null", '{"sale":1,"principal":1,"return":1}'] : []) {
        const headers = { "content-type": "application/json" };
        const params = id ? { params: { id } } : {};
        const reply = await app.request(endpoint, { token, rawBody, headers, ...params });
        expect(reply.status, `${endpoint.name} ${rawBody}`).toBe(400);
      }
    const { principal, token: owner, sell } = await createBook(app);
    const { _id: id } = await sell();
    const refused = async (endpoint: Endpoint, body: object, field: string, of?: string) => {
      const reply = await app.request(endpoint, { token: owner, body, ...(of && { params: { id: of } }) });
      expect(reply.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toContain(field);
    };
    const name = "Fábrica";
    const ofPrincipal = (given: object, field: string) =>
      refused(contract.createPrincipal, { principal: { name, rate: 5, ...given } }, `principal.${field}`);
    await ofPrincipal({ name: " " }, "name");
    await ofPrincipal({ document: "529.982.247-25" }, "document");
    await ofPrincipal({ rate: 100.01 }, "rate");
    await ofPrincipal({ rate: 7.255 }, "rate");
    await ofPrincipal({ rate: -1 }, "rate");
    await ofPrincipal({ due_day: 16 }, "due_day");
    await ofPrincipal({ due_day: 0 }, "due_day");
    const ofSale = (given: object, field: string) =>
      refused(sale.createSale, { sale: { ...saleOf(principal._id), ...given } }, `sale.${field}`);
    await ofSale({ lines: [] }, "lines");
    await ofSale({ lines: [{ name: "A", amount: 0 }] }, "lines");
    await ofSale({ lines: [{ name: "A", amount: -1 }] }, "lines.0.amount");
    await ofSale({ lines: many(991, () => ({ name: "A", amount: 1 })) }, "lines");
    await ofSale({ sold_on: "2026-02-30" }, "sold_on");
    await ofSale({ sold_on: "9999-01-01" }, "sold_on");
    await ofSale({ buyer_document: "1" }, "buyer_document");
    const ofReceipt = (given: object, field: string) =>
      refused(
        receipt.createReceipt,
        { receipt: { paid_on: "2026-02-01", amount: 1, ...given } },
        `receipt.${field}`,
        id,
      );
    await ofReceipt({ paid_on: "9999-01-01" }, "paid_on");
    await ofReceipt({ paid_on: "1999-12-31" }, "paid_on");
    await ofReceipt({ amount: 0 }, "amount");
    const back = { returned_on: "2026-02-01", line: 7, amount: 1, cause: "BUYER" };
    await refused(receipt.createReturn, { return: back }, "return.line", id);
    await refused(receipt.createReturn, { return: { ...back, cause: "NOBODY" } }, "return.cause", id);
    const paid = { paid_on: "2026-02-01", amount: 1, correction: 2 };
    await refused(contract.createCommissionPayment, { payment: paid }, "payment.correction", principal._id);
  });
});

describe("a sale by hand", () => {
  it("earns as the buyer pays, each month what was paid in it, due on the principal's day of the next (L1)", async () => {
    const { sell, receive, sale: read } = await createBook(app, { rate: 7.25, due_day: 10 });
    const { _id } = await sell({ lines: [[1_000.01, null]] });
    // Typed in another order than it happened.
    await receive(_id, "2026-03-10", 333.34);
    await receive(_id, "2026-01-10", 333.34);
    await receive(_id, "2026-02-10", 333.33);
    const now = await read(_id);
    const months = Map.groupBy(now.entries, ({ month }) => month);
    const sums = [...months].map(([month, all]) => [
      month,
      Math.round(all.reduce((s, e) => s + e.amount, 0) * 100),
    ]);
    expect(sums).toEqual([
      ["2026-01", 2_417],
      ["2026-02", 2_416],
      ["2026-03", 2_417],
    ]);
    expect(now).toMatchObject({ state: "PAID", earned: 72.5, commission: 72.5, to_receive: 0 });
    expect(now.entries[0]?.due_on).toBe("2026-02-10");
  });

  it("takes back what the buyer gives back, nothing where the company is to blame (L2, L3)", async () => {
    const { sell, settle, giveBack, as } = await createBook(app);
    const lines: [number, number][] = [
      [600, 5],
      [399.99, 8],
    ];
    const [one, other] = [await sell({ lines }), await sell({ lines })];
    for (const { _id } of [one, other]) await settle(_id, "2026-01-20");
    const back = { line: 1, amount: 200 };
    expect((await giveBack(one._id, "2026-02-03", back)).entries.map(({ amount }) => amount)).toEqual([
      62, -16,
    ]);
    const { entries, returns } = await giveBack(other._id, "2026-02-03", { ...back, cause: "COMPANY" });
    expect(entries.map(({ amount }) => amount)).toEqual([62]);
    // What was typed by mistake leaves no trace in what is owed.
    await as(receipt.removeReturn, { params: { id: returns[0]?._id ?? "" } });
    expect((await as(sale.getSale, { params: { id: other._id } })).sale).toMatchObject({
      earned: 62,
      returns: [],
    });
  });

  it("is whole where the buyer settles with less, and refuses more of what is settled (L5)", async () => {
    const { sell, receive, settle, token } = await createBook(app, { rate: 5 });
    const { _id } = await sell();
    expect(await receive(_id, "2026-01-20", 980, true)).toMatchObject({ earned: 50, state: "PAID" });
    const params = { id: _id };
    const body = { receipt: { paid_on: "2026-01-21", amount: 1 } };
    expect(await app.request(receipt.createReceipt, { token, params, body })).toMatchObject({
      status: 409,
      body: { code: "SALE_SETTLED" },
    });
    expect((await settle(_id, "2026-01-21")).message).toMatch(/^Nada mudou/);
  });

  it("is told of once by two presses at once, and takes back no more than was sold", async () => {
    const { sell, token, sale: read } = await createBook(app);
    const { _id: id } = await sell();
    const params = { id };
    const settlement = { settlement: { paid_on: "2026-01-20" } };
    const presses = await Promise.all(
      many(10, () => app.request(receipt.settleSale, { token, params, body: settlement })),
    );
    expect(statuses(presses)).toEqual(many(10, () => 200));
    const body = { return: { returned_on: "2026-02-01", line: 0, amount: 600, cause: "BUYER" } };
    const backs = await Promise.all(
      many(5, () => app.request(receipt.createReturn, { token, params, body })),
    );
    expect(statuses(backs)).toEqual([200, 422, 422, 422, 422]);
    const now = await read(id);
    expect(now).toMatchObject({ earned: 40, receipts: [{ amount: 1_000 }], returns: [{ amount: 600 }] });
    expect(await orm().$count(saleReturns, eq(saleReturns.saleId, id))).toBe(1);
  });

  it("has a number that no other of the principal has, also of ten at once", async () => {
    const { principal, token, addPrincipal, sell } = await createBook(app);
    const body = { sale: { ...saleOf(principal._id), number: "A-1" } };
    const replies = await Promise.all(many(10, () => app.request(sale.createSale, { token, body })));
    expect(statuses(replies)).toEqual([200, ...many(9, () => 409)]);
    const other = await addPrincipal({ name: "Outra" });
    expect((await sell({ principal: other._id, number: "a-1" })).number).toBe("a-1");
  });

  it("is corrected by new entries, but for goods of which some came back", async () => {
    const { sell, settle, giveBack, as, token, principal } = await createBook(app);
    const { _id: id, number } = await sell();
    await settle(id, "2026-01-20");
    const params = { id };
    const { principal: _, ...written } = saleOf(principal._id, [[1_000, 12]], { number });
    const { sale: after } = await as(sale.updateSale, { params, body: { sale: written } });
    expect(after.entries.map(({ amount, cause }) => [amount, cause])).toEqual([
      [100, "RECEIPT"],
      [20, "CHANGE"],
    ]);
    expect((await as(sale.updateSale, { params, body: { sale: written } })).message).toMatch(/^Nada mudou/);
    await giveBack(id, "2026-02-01", { amount: 100 });
    const other = { ...written, lines: [{ name: "Item", amount: 900, rate: 12 }] };
    expect(await app.request(sale.updateSale, { token, params, body: { sale: other } })).toMatchObject({
      status: 409,
      body: { code: "SALE_HAS_RETURNS" },
    });
    expect(await app.request(sale.removeSale, { token, params })).toMatchObject({
      status: 409,
      body: { code: "SALE_HAS_HISTORY" },
    });
  });

  it("knows its buyer by the document or the name, or by the choice of the owner", async () => {
    const { user, sell, principal, token } = await createBook(app);
    const known = await createCustomerRow(orm(), { ownerId: user.id, document: "52998224725" });
    expect((await sell({ buyer_name: "X", buyer_document: "529.982.247-25" })).customer_id).toBe(known.id);
    expect((await sell()).customer_id).toBe(known.id);
    expect((await sell({ buyer_name: "Outro" })).customer_id).toBeNull();
    const foreign = await createCustomerRow(orm(), { ownerId: (await createSignedInUser(orm())).user.id });
    const body = { sale: { ...saleOf(principal._id), customer: { _id: foreign.id } } };
    expect((await app.request(sale.createSale, { token, body })).status).toBe(404);
  });
});

describe("what the principal pays", () => {
  it("settles what is owed for longest; what is late is corrected", async () => {
    const { sell, settle, as, principal, read } = await createBook(app);
    for (const [amount, on] of [
      [1_000, "2026-01-20"],
      [500, "2026-02-20"],
    ] as const)
      await settle((await sell({ lines: [[amount, null]] }))._id, on);
    const params = { id: principal._id };
    const pay = (amount: number, correction = 0) =>
      as(contract.createCommissionPayment, {
        params,
        body: { payment: { paid_on: "2026-03-20", amount, correction } },
      });
    await pay(121, 1);
    const now = await read();
    expect(now.months.map(({ month, earned, paid, open }) => [month, earned, paid, open])).toEqual([
      ["2026-02", 50, 20, 30],
      ["2026-01", 100, 100, 0],
    ]);
    expect(now.late).toMatchObject({ since: "2026-03-15", total: 30 });
    const { principal: without } = await as(contract.removeCommissionPayment, {
      params: { id: now.payments[0]?._id ?? "" },
    });
    expect(without.late).toMatchObject({ since: "2026-02-15", total: 150 });
    expect((await pay(200)).principal).toMatchObject({ late: null, ahead: 50 });
  });
});

describe("the book", () => {
  it("has one row for a document, and no room beyond its limits", async () => {
    const { user, token, addPrincipal, principal } = await createBook(app, {
      document: "11.222.333/0001-81",
    });
    const body = { principal: { name: "Outra", rate: 1, document: "11222333000181" } };
    const taken = { status: 409, body: { code: "PRINCIPAL_DOCUMENT_TAKEN" } };
    expect(await app.request(contract.createPrincipal, { token, body })).toMatchObject(taken);
    const other = await addPrincipal({ name: "Outra" });
    const issuer = { params: { id: other._id }, body: { issuer: { document: "11222333000181" } } };
    expect(await app.request(contract.addPrincipalIssuer, { token, ...issuer })).toMatchObject(taken);
    const set = (sizes: object) =>
      orm().update(commissionBooks).set(sizes).where(eq(commissionBooks.ownerId, user.id));
    await set({ principals: 200, sales: 100_000, payments: 20_000 });
    const full = async (endpoint: Endpoint, given: object) =>
      (await app.request(endpoint, { token, ...given })).body.code;
    expect(await full(contract.createPrincipal, { body: { principal: { name: "A", rate: 1 } } })).toBe(
      "PRINCIPALS_FULL",
    );
    expect(await full(sale.createSale, { body: { sale: saleOf(principal._id) } })).toBe("SALES_FULL");
    const payment = { payment: { paid_on: "2026-02-01", amount: 1 } };
    const params = { id: principal._id };
    expect(await full(contract.createCommissionPayment, { params, body: payment })).toBe(
      "COMMISSION_PAYMENTS_FULL",
    );
  });

  it("keeps its entries against everybody, until it goes with the account", async () => {
    const { user, token } = await createSignedInUser(orm(), { password });
    const as = app.as(token);
    const { principal } = await as(contract.createPrincipal, {
      body: { principal: { name: "A", rate: 10 } },
    });
    const { sale: made } = await as(sale.createSale, { body: { sale: saleOf(principal._id) } });
    await as(receipt.settleSale, {
      params: { id: made._id },
      body: { settlement: { paid_on: "2026-01-20" } },
    });
    for (const statement of [
      "update commission_entries set cents = 1 where owner_id = $1",
      "delete from commission_entries where owner_id = $1",
      "delete from commission_sales where owner_id = $1",
    ])
      await expect(pool().query(statement, [user.id])).rejects.toThrow("not changed");
    await as(closeAccount, { params: { id: user.id }, body: { password } });
    for (const table of [commissionEntries, commissionSales, commissionBooks])
      expect(await orm().$count(table, eq(table.ownerId, user.id))).toBe(0);
  });

  it("forgets who bought after five years without a change, and keeps the sums", async () => {
    const { sell, sale: read } = await createBook(app);
    const [old, fresh] = [await sell({ buyer_document: "52998224725" }), await sell()];
    await pool().query(
      "update commission_sales set updated_at = now() - interval '1827 days' where id = $1",
      [old._id],
    );
    await sweepCommissionSales(orm(), app.services.log, app.services.db.transaction);
    expect(await read(old._id)).toMatchObject({
      buyer_name: "Contato apagado",
      buyer_document: null,
      total: 1_000,
      is_forgotten: true,
    });
    expect((await read(fresh._id)).buyer_name).toBe("Mercado Bom Preço");
  });
});
