import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendForm, statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { skills } from "../../../base/reference/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import * as contract from "../contract.ts";
import * as items from "../items-contract.ts";
import { priceTableCustomers, priceTables } from "../table.ts";
import { createPriceTable } from "../testing/factory.ts";
import { createShop, dayIn, tableOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene() {
  const shop = await createShop(orm());
  const { companyId, token } = shop;
  const params = { companyId };
  const create = (given: object = {}, key?: string) =>
    app.request<{ price_table: contract.PriceTable }>(contract.createPriceTable, {
      token,
      params,
      body: tableOf(given),
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const update = (id: string, version: number, given: object = {}) =>
    app.request<{ price_table: contract.PriceTable }>(contract.updatePriceTable, {
      token,
      params: { ...params, id },
      body: { version, ...tableOf(given) },
    });
  const list = async () => (await app.as(token)(contract.listPriceTables, { params })).price_table_list;
  return { ...shop, params, create, update, list };
}

describe("a table of a company", () => {
  it("says what its form said, and keeps nothing that the next one leaves out", async () => {
    const { create, update, list, companyId, token } = await scene();
    const [segment] = await orm().select().from(skills).where(eq(skills.type, "INDUSTRY_GENERAL")).limit(1);
    const { status, body } = await create({
      ...{ states: ["SC", "PR", "SC"], segments: [segment?.id], minimum_order: "500", lead_days: "7" },
      customers: [
        { document: "12.abc.345/01de-35", name: "Mercado Azul" },
        { document: "529.982.247-25", name: "Ana" },
      ],
      payments: [{ days: [30, 60], percent: "-2,5" }],
      ...{ discount: 5, max_discount: 12.5 },
    });
    expect(status).toBe(200);
    const said = {
      ...{ name: "Tabela Sul 2026", version: 1, standing: "now", valid_from: dayIn(0), valid_to: dayIn(30) },
      ...{ states: ["SC", "PR"], minimum_order: 500, lead_days: 7, discount: 5, max_discount: 12.5 },
      segments: [{ _id: segment?.id, name: segment?.name }],
      customers: [
        { document: "52998224725", name: "Ana" },
        { document: "12ABC34501DE35", name: "Mercado Azul" },
      ],
      ...{ payments: [{ days: [30, 60], percent: -2.5 }], item_count: 0, customer_count: 2 },
    };
    expect(body.price_table).toMatchObject(said);
    const id = body.price_table._id;
    const read = await app.as(token)(contract.getPriceTable, { params: { companyId, id } });
    expect(read.price_table).toMatchObject(said);
    const again = await update(id, 1, { name: "Tabela Norte", valid_to: "" });
    expect(again.body.price_table).toMatchObject({
      ...{ name: "Tabela Norte", version: 2, valid_to: null, states: null, segments: [], customers: [] },
      ...{ minimum_order: null, lead_days: null, payments: null, discount: null, max_discount: null },
    });
    expect(again.body.message).toBe("Tabela de preços salva");
    expect((await update(id, 2, { name: "Tabela Norte", valid_to: null })).body.message).toContain(
      "Nada mudou",
    );
    // It is the same version still: nobody else's change is refused for it.
    expect(await list()).toMatchObject([{ _id: id, version: 2 }]);
  });

  it("is listed by how it stands, and knows days that were and are to come", async () => {
    const { companyId, list } = await scene();
    const make = (name: string, from: number, to: number | null) =>
      createPriceTable(orm(), {
        companyId,
        name,
        validFrom: dayIn(from),
        validTo: to === null ? null : dayIn(to),
      });
    await make("Vencida", -30, -1);
    await make("Futura", 5, null);
    await make("De hoje", 0, 0);
    await make("Antiga", -90, null);
    expect((await list()).map(({ name, standing }) => [name, standing])).toEqual([
      ["De hoje", "now"],
      ["Antiga", "now"],
      ["Futura", "ahead"],
      ["Vencida", "over"],
    ]);
  });

  it("is refused with words where something of it is wrong", async () => {
    const { create, list } = await scene();
    const wrong: [object, string][] = [
      [{ name: " " }, "price_table.name"],
      [{ name: "x".repeat(81) }, "price_table.name"],
      [{ valid_from: "ontem" }, "price_table.valid_from"],
      [{ valid_to: dayIn(-1) }, "price_table.valid_to"],
      [{ states: ["XX"] }, "price_table.states.0"],
      [{ segments: [unknown] }, "price_table.segments"],
      [{ segments: ["x"] }, "price_table.segments.0"],
      [{ customers: [{ document: "12345678901", name: "A" }] }, "price_table.customers.0.document"],
      [{ customers: [{ document: "52998224725", name: "" }] }, "price_table.customers.0.name"],
      [
        { customers: ["52998224725", "529.982.247-25"].map((document) => ({ document, name: "A" })) },
        "price_table.customers.1.document",
      ],
      [{ minimum_order: -1 }, "price_table.minimum_order"],
      [{ lead_days: 999 }, "price_table.lead_days"],
      [{ payments: [{ days: [60, 30] }] }, "price_table.payments.0.days"],
      [{ discount: 101 }, "price_table.discount"],
      [{ discount: 10, max_discount: 5 }, "price_table.max_discount"],
    ];
    for (const [given, field] of wrong) {
      const { status, body } = await create(given);
      expect(status, field).toBe(400);
      expect(Object.keys(body.fields ?? {}), JSON.stringify(body)).toContain(field);
    }
    expect(await list()).toEqual([]);
  });

  it("has a name of its own among those that are there, whatever its capitals", async () => {
    const { create, update, companyId, token } = await scene();
    const { body } = await create();
    const twin = await create({ name: "TABELA SUL 2026" });
    expect(twin).toMatchObject({ status: 422, body: { code: "PRICE_TABLE_NAME_TAKEN" } });
    expect(twin.body.fields).toHaveProperty(["price_table.name"]);
    const other = (await create({ name: "Outra" })).body.price_table;
    expect((await update(other._id, 1, { name: "tabela sul 2026" })).status).toBe(422);
    expect((await (await scene()).create()).status).toBe(200);
    await app.as(token)(contract.removePriceTable, { params: { companyId, id: body.price_table._id } });
    expect((await create()).status).toBe(200);
  });

  it("goes with whom it named, and a second time is not there", async () => {
    const { create, companyId, token, list } = await scene();
    const { body } = await create({ customers: [{ document: "52998224725", name: "Ana" }] });
    const params = { companyId, id: body.price_table._id };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.request(contract.removePriceTable, { token, params })),
    );
    expect(statuses(replies)).toEqual([200, 404, 404, 404, 404]);
    expect(await list()).toEqual([]);
    expect(
      await orm().$count(priceTableCustomers, eq(priceTableCustomers.tableId, body.price_table._id)),
    ).toBe(0);
  });
});

describe("two at once", () => {
  it("of changes to what both read one counts, and the other is told", async () => {
    const { create, update } = await scene();
    const id = (await create()).body.price_table._id;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(id, 1, { name: `Tabela ${n}` })),
    );
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
    const stale = replies.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      code: "PRICE_TABLE_CHANGED",
      message: expect.stringContaining("alterada"),
    });
  });

  it("of the same name one is made, and of the last that there is room for", async () => {
    const { create, companyId } = await scene();
    expect(statuses(await Promise.all(Array.from({ length: 8 }, () => create())))).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ]);
    await orm()
      .insert(priceTables)
      .values(Array.from({ length: 48 }, (_, n) => ({ companyId, name: `Outra ${n}`, validFrom: dayIn(0) })));
    const last = await Promise.all(Array.from({ length: 6 }, (_, n) => create({ name: `Última ${n}` })));
    expect(statuses(last)).toEqual([200, ...Array<number>(5).fill(422)]);
    expect(last.find(({ status }) => status === 422)?.body.code).toBe("TOO_MANY_PRICE_TABLES");
  });
});

describe("each call about tables", () => {
  it("is 401 to nobody, 403 to who does not manage the company, 404 for what is not its own", async () => {
    const { companyId, token, company, create, plain } = await scene();
    const id = (await create()).body.price_table._id;
    const elsewhere = await createShop(orm());
    const foreign = await createPriceTable(orm(), { companyId: elsewhere.companyId });
    const others = [
      (await createSignedInUser(orm())).token,
      (await createManagedCompany(orm())).token,
      (await createStaff(orm(), company.id)).token,
      (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    ];
    const item = { product: plain.id, price: 90 };
    const calls: [Endpoint, object?][] = [
      [contract.getPriceTable],
      [items.listPriceTableItems],
      [items.exportPriceTable],
      [contract.updatePriceTable, { version: 1, ...tableOf({ name: "Outro nome" }) }],
      [items.putPriceTableItems, { version: 2, item_list: [item] }],
      [items.adjustPriceTable, { version: 3, of: "table", percent: 5 }],
      [contract.removePriceTable],
    ];
    for (const [endpoint, body] of calls) {
      const ask = (given: { token: string | null; id?: string }) =>
        app.request(endpoint, {
          token: given.token,
          params: { companyId, id: given.id ?? id },
          ...(body && { body }),
        });
      expect((await ask({ token: null })).status, endpoint.name).toBe(401);
      for (const other of others) expect((await ask({ token: other })).status, endpoint.name).toBe(403);
      for (const none of [unknown, foreign.id])
        expect(await ask({ token, id: none }), endpoint.name).toMatchObject({
          status: 404,
          body: { code: "PRICE_TABLE_NOT_FOUND" },
        });
      expect((await ask({ token, id: "nada" })).status, endpoint.name).toBe(404);
      if (body) {
        const malformed = { token, params: { companyId, id } };
        expect((await app.request(endpoint, { ...malformed, rawBody: "{" })).status).toBe(400);
        expect((await app.request(endpoint, { ...malformed, body: {} })).status).toBe(400);
      }
      expect((await ask({ token })).status, endpoint.name).toBe(200);
    }
    for (const endpoint of [contract.listPriceTables, contract.createPriceTable]) {
      const body = endpoint === contract.createPriceTable ? tableOf() : undefined;
      const ask = (as: string | null) =>
        app.request(endpoint, { token: as, params: { companyId }, ...(body && { body }) });
      expect((await ask(null)).status).toBe(401);
      for (const other of others) expect((await ask(other)).status, endpoint.name).toBe(403);
      expect((await ask(token)).status, endpoint.name).toBe(200);
    }
    const form = new FormData();
    form.set("spreadsheet", new File(["produto;preço na tabela\n"], "precos.csv"));
    const send = async (as: string | null, table: string) =>
      (
        await sendForm(app, {
          url: addressOf(items.previewPriceTable, { params: { companyId, id: table } }),
          token: as,
          form,
        })
      ).status;
    expect(await send(null, foreign.id)).toBe(401);
    for (const other of others) expect(await send(other, foreign.id)).toBe(403);
    for (const none of [unknown, foreign.id, id]) expect(await send(token, none)).toBe(404);
  });
});
