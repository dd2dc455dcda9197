import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { mergeCustomers } from "../../customers/contract.ts";
import { createCustomerRow } from "../../customers/testing/factory.ts";
import * as contract from "../contract.ts";
import * as receipt from "../receipt-contract.ts";
import * as sale from "../sale-contract.ts";
import { commissionBooks, commissionEntries, commissionSales, saleReturns } from "../table.ts";
import { createBook, saleOf } from "../testing/scene.ts";
import { sweepCommissionSales } from "./handlers.ts";
import { type MonthOfBook, standingOf } from "./read-principals.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const pool = () => app.services.db.pool;
const _unknown = "01900000-0000-7000-8000-00000000ffff";
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const password = "senha de quem sai";

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

  it("is found by words of who bought, whatever their accents, by number, document and state", async () => {
    const { as, sell, settle, principal, addPrincipal } = await createBook(app);
    const { _id: paid } = await sell({ number: "F-1", buyer_name: "Mercado São João" });
    await sell({ number: "F-2", buyer_name: "Padaria Ática", buyer_document: "45.723.174/0001-10" });
    const other = await addPrincipal({ name: "Outra" });
    await sell({ number: "F-3", buyer_name: "Mercado São João", principal: other._id });
    await settle(paid, "2026-01-20");
    const found = async (query: object) =>
      (await as(sale.listSales, { query })).sale_list.map(({ number }) => number).toSorted();
    expect(await found({ filter: "joao mercado" })).toEqual(["F-1", "F-3"]);
    expect(await found({ filter: "sao joão", principal: principal._id })).toEqual(["F-1"]);
    expect(await found({ filter: "ÁTICA" })).toEqual(["F-2"]);
    expect(await found({ filter: "45723174" })).toEqual(["F-2"]);
    expect(await found({ filter: "45.723.174" })).toEqual(["F-2"]);
    expect(await found({ filter: "f-3" })).toEqual(["F-3"]);
    expect(await found({ state: "PAID" })).toEqual(["F-1"]);
    expect(await found({ filter: "%" })).toEqual([]);
    expect(await found({ filter: "´" })).toEqual([]);
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

  it("is to come as a whole, of which the next day brings a part", () => {
    const due = (dueOn: string, openCents: number): MonthOfBook => ({
      ...{ month: "2026-02", dueOn, cents: openCents, openCents, parts: [] },
      ...{ paidCents: 0, correctionCents: 0, isIndexMissing: false },
    });
    const months = [due("2026-03-15", 250_00), due("2026-03-10", 100_00), due("2026-02-15", 30_00)];
    expect(standingOf(months, 0, "2026-03-05")).toMatchObject({
      next: { on: "2026-03-10", total: 100 },
      upcoming: 350,
      late: { since: "2026-02-15", total: 30 },
    });
    expect(standingOf([], 0, "2026-03-05")).toMatchObject({ next: null, upcoming: 0, late: null });
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
    await set({ principals: 200, sales: 100_000, payments: 20_000, issuers: 2_000 });
    const full = async (endpoint: Endpoint, given: object) =>
      (await app.request(endpoint, { token, ...given })).body.code;
    expect(await full(contract.createPrincipal, { body: { principal: { name: "A", rate: 1 } } })).toBe(
      "PRINCIPALS_FULL",
    );
    expect(await full(sale.createSale, { body: { sale: saleOf(principal._id) } })).toBe("SALES_FULL");
    const payment = { payment: { paid_on: "2026-02-01", amount: 1 } };
    const params = { id: principal._id };
    const branch = { issuer: { document: "11222333000262" } };
    expect(await full(contract.addPrincipalIssuer, { params, body: branch })).toBe("PRINCIPAL_ISSUERS_FULL");
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

it("a sale follows its customer, who was united with another", async () => {
  const { as, user, sell, sale: read } = await createBook(app);
  const [kept, other] = [
    await createCustomerRow(orm(), { ownerId: user.id }),
    await createCustomerRow(orm(), { ownerId: user.id }),
  ];
  const { _id } = await sell({ customer: { _id: other.id } });
  await as(mergeCustomers, { params: { id: kept.id }, body: { other: { _id: other.id } } });
  expect((await read(_id)).customer_id).toBe(kept.id);
});

it("no sale earns nothing because nobody said its rate: who means 0 writes it", async () => {
  const { token, addPrincipal, sell } = await createBook(app);
  const without = await addPrincipal({ name: "Sem costume", rate: 0 });
  const silent = { body: { sale: saleOf(without._id, [[500, null]]) } };
  expect(await app.request(sale.createSale, { token, ...silent })).toMatchObject({
    status: 400,
    body: { fields: { "sale.lines.0.rate": expect.stringMatching(/^Escreva a comissão/) } },
  });
  expect((await sell({ principal: without._id, lines: [[500, 0]] })).commission).toBe(0);
});
