import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { proposalTokenTo, saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { skills } from "../../../base/reference/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { choosePriceTables } from "../../price-tables/choice-contract.ts";
import { priceTables } from "../../price-tables/table.ts";
import { createPriceTable } from "../../price-tables/testing/factory.ts";
import { companyTerms, productVariants } from "../../products/table.ts";
import type { Proposal } from "../contract.ts";
import * as contract from "../contract.ts";
import { counterProposal } from "../open-contract.ts";
import { createSeller, inDays, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const cnpj = "12ABC34501DE35";
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene() {
  const seller = await createSeller(orm());
  const { company, product, token } = seller;
  const companyId = company.id;
  const table = (given: Partial<Parameters<typeof createPriceTable>[1]> & { priceCents?: number } = {}) => {
    const { priceCents = 9_000, ...rest } = given;
    return createPriceTable(orm(), { companyId, prices: [{ productId: product.id, priceCents }], ...rest });
  };
  const send = (given: Parameters<typeof proposalOf>[1] = {}) =>
    app.request<{ proposal_list: Proposal[] }>(contract.createProposal, {
      token,
      body: proposalOf(product.id, given),
    });
  const made = async (given: Parameters<typeof proposalOf>[1] = {}) => {
    const { status, body } = await send(given);
    expect(status, JSON.stringify(body)).toBe(200);
    const [proposal] = body.proposal_list;
    if (!proposal) throw new Error("a proposal");
    return proposal;
  };
  const choose = async (buyer: object = {}, products = [product.id]) =>
    (await app.as(token)(choosePriceTables, { body: { products, buyer } })).company_list;
  return { ...seller, companyId, table, send, made, choose };
}

describe("which tables a representative is told of", () => {
  it("are those that hold for who buys, the nearest first, with the prices of what was asked about", async () => {
    const { table, choose, companyId, product, company } = await scene();
    const [segment] = await orm().select().from(skills).where(eq(skills.type, "INDUSTRY_GENERAL")).limit(1);
    await orm().insert(companyTerms).values({ companyId, discountPoints: 500 });
    await table({ name: "Todos", priceCents: 9_900 });
    await table({
      name: "Sul",
      states: ["SC", "PR"],
      validTo: inDays(10),
      discountPoints: 300,
      priceCents: 9_500,
    });
    await table({ name: "Mercados", segmentIds: [segment?.id ?? ""], maxDiscountPoints: 400 });
    await table({
      name: "Só deles",
      customers: [{ document: cnpj, name: "Mercado Azul" }],
      minimumOrderCents: 50_000,
    });
    await table({ name: "Vencida", validFrom: "2020-01-01", validTo: inDays(-1) });
    await table({ name: "Futura", validFrom: inDays(1) });
    await table({ name: "Excluída", deletedAt: new Date() });
    const names = async (buyer: object) =>
      (await choose(buyer))[0]?.table_list.map(({ name, held_by }) => `${name} ${held_by}`);
    expect(await names({})).toEqual(["Todos EVERYBODY"]);
    expect(await names({ state: "SP", document: "529.982.247-25" })).toEqual(["Todos EVERYBODY"]);
    expect(await names({ state: "SC" })).toEqual(["Sul STATE", "Todos EVERYBODY"]);
    expect(await names({ state: "SC", segment: segment?.id, document: "12.abc.345/01de-35" })).toEqual([
      "Só deles CUSTOMER",
      "Mercados SEGMENT",
      "Sul STATE",
      "Todos EVERYBODY",
    ]);
    const [{ company: told, table_list } = { company: null, table_list: [] }] = await choose({ state: "SC" });
    expect(told).toEqual({ _id: companyId, name: company.nameFancy });
    expect(table_list).toMatchObject([
      {
        ...{ name: "Sul", valid_to: inDays(10), discount: 3, max_discount: null, minimum_order: null },
        price_list: [{ product: product.id, variant: null, price: 95 }],
      },
      { name: "Todos", valid_to: null, discount: 5 },
    ]);
    expect((await choose({ segment: segment?.id }))[0]?.table_list[0]).toMatchObject({
      discount: 4,
      max_discount: 4,
    });
  });

  it("are none of what one does not represent, and only for who represents", async () => {
    const { table, choose, product, offer } = await scene();
    await table();
    const other = await scene();
    await other.table();
    expect(await choose({}, [other.product.id, unknown])).toEqual([]);
    expect(await choose({}, [])).toEqual([]);
    const body = { products: [product.id], buyer: {} };
    const ask = (token: string | null, given: object = body) =>
      app.request(choosePriceTables, { token, body: given });
    expect((await ask(null)).status).toBe(401);
    expect((await ask(offer.managerToken)).status).toBe(403);
    expect((await ask((await createSignedInUser(orm())).token)).body).toMatchObject({ company_list: [] });
    const { token } = await scene();
    for (const wrong of [
      { ...body, buyer: { document: "123" } },
      { ...body, buyer: { state: "XX" } },
      { ...body, buyer: { segment: "x" } },
      { ...body, products: ["x"] },
      {},
    ])
      expect((await ask(token, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await app.request(choosePriceTables, { token, rawBody: "{" })).status).toBe(400);
  });
});

describe("a proposal priced by a table", () => {
  it("takes the nearest by itself, its price is the list, and commission and discount are reckoned from it", async () => {
    const { table, made, product } = await scene();
    await table({ name: "Todos", priceCents: 9_900 });
    await table({ name: "Sul", states: ["SC"], priceCents: 8_000, discountPoints: 1_000 });
    const plain = await made({ buyer: { state: "SP" } });
    expect(plain.rounds[0]).toMatchObject({ price_table: "Todos", lines: [{ list_price: 99, price: 99 }] });
    const south = await made({ buyer: { state: "SC" }, price: 76 });
    expect(south).toMatchObject({ status: "SENT", own_discount: 10, commission: 76, buyer: { state: "SC" } });
    expect(south.rounds[0]).toMatchObject({ price_table: "Sul", discount: 5, lines: [{ list_price: 80 }] });
    expect((await made({ buyer: { state: "SC" }, price: 71 })).status).toBe("NEEDS_APPROVAL");
    expect(product.priceCents).toBe(10_000);
  });

  it("may be priced by another one that holds for who buys, and by no other", async () => {
    const { table, made, send } = await scene();
    const all = await table({ name: "Todos", priceCents: 9_900 });
    await table({ name: "Sul", states: ["SC"] });
    const north = await table({ name: "Norte", states: ["AM"] });
    const over = await table({ name: "Vencida", validTo: inDays(-1), validFrom: inDays(-9) });
    const foreign = await (await scene()).table();
    const buyer = { state: "SC" };
    const chosen = await made({ buyer, price_tables: [{ _id: all.id, version: 1 }] });
    expect(chosen.rounds[0]).toMatchObject({ price_table: "Todos", lines: [{ list_price: 99 }] });
    for (const { id } of [north, over, foreign, { id: unknown }])
      expect(await send({ buyer, price_tables: [{ _id: id }] })).toMatchObject({
        status: 422,
        body: {
          code: "PRICE_TABLE_NOT_HELD",
          fields: { "proposal.price_tables": expect.stringContaining("não vale") },
        },
      });
    expect((await send({ buyer, price_tables: [{ _id: "x" }] })).status).toBe(400);
    expect((await send({ buyer: { segment: unknown } })).status).toBe(400);
    expect((await send({ buyer: { document: "111" } })).status).toBe(400);
  });

  it("is refused where its prices are not those that were read, and past the last day of the table", async () => {
    const { table, send } = await scene();
    const { id } = await table({ validTo: inDays(10), name: "Sul" });
    const late = await send({ valid_until: inDays(11) });
    expect(late.status).toBe(400);
    expect(late.body.fields).toEqual({
      "proposal.valid_until": expect.stringContaining("A tabela Sul vale até"),
    });
    await orm().update(priceTables).set({ version: 2 }).where(eq(priceTables.id, id));
    const given = { valid_until: inDays(10), price_tables: [{ _id: id, version: 1 }] };
    expect(await send(given)).toMatchObject({ status: 409, body: { code: "PRICES_CHANGED" } });
    expect((await send({ ...given, price_tables: [{ _id: id, version: 2 }] })).status).toBe(200);
  });

  it("goes no lower than the table leaves, whoever says yes, and by the way of payment neither", async () => {
    const { table, send, made } = await scene();
    await table({ name: "Sul", maxDiscountPoints: 1_000, discountPoints: 200, priceCents: 10_000 });
    expect((await made({ price: 98 })).status).toBe("SENT");
    expect((await made({ price: 90 })).status).toBe("NEEDS_APPROVAL");
    const refused = await send({ price: 89.99 });
    expect(refused).toMatchObject({ status: 422, body: { code: "DISCOUNT_BEYOND_TABLE" } });
    expect(refused.body.message).toContain("Sul deixa até 10% de desconto");
    expect((await send({ payment: { days: [0], percent: -10.01 } })).status).toBe(422);
    expect((await made({ payment: { days: [0], percent: -10 } })).status).toBe("NEEDS_APPROVAL");
  });

  it("is paid as the product says, else as the table says, else as the company says", async () => {
    const { table, made, companyId } = await scene();
    const { id } = await table();
    await orm()
      .insert(companyTerms)
      .values({ companyId, payments: [{ days: [28], percent: 0 }] });
    const by = async (days: number[]) => (await made({ payment: { days, percent: 0 } })).status;
    expect([await by([28]), await by([30, 60])]).toEqual(["SENT", "NEEDS_APPROVAL"]);
    await orm()
      .update(priceTables)
      .set({ payments: [{ days: [30, 60], percent: 0 }] })
      .where(eq(priceTables.id, id));
    expect([await by([28]), await by([30, 60])]).toEqual(["NEEDS_APPROVAL", "SENT"]);
  });

  it("has a variant's price of the table, else its product's there", async () => {
    const { table, product, token } = await scene();
    const productId = product.id;
    await orm()
      .insert(productVariants)
      .values([
        { productId, number: 1, rank: 0, colour: "Azul" },
        { productId, number: 2, rank: 1, colour: "Preto", priceCents: 12_000 },
      ]);
    await table({
      prices: [
        { productId, priceCents: 8_000 },
        { productId, variantNumber: 2, priceCents: 9_500 },
      ],
    });
    const lines = [1, 2].map((variant) => ({ product: { _id: productId }, variant, amount: 1 }));
    const { body } = await app.request<{ proposal_list: Proposal[] }>(contract.createProposal, {
      token,
      body: proposalOf(productId, { lines }),
    });
    expect(body.proposal_list[0]?.rounds[0]?.lines.map(({ list_price }) => list_price)).toEqual([80, 95]);
  });
});

describe("a round that was written", () => {
  it("keeps its table and prices; the next one is priced anew, and answers of the buyer by what they answer", async () => {
    const { table, made, product, token } = await scene();
    const { id } = await table({ name: "Sul" });
    const first = await made();
    await orm()
      .update(priceTables)
      .set({ name: "Outra", deletedAt: new Date() })
      .where(eq(priceTables.id, id));
    const read = async () =>
      (await app.as(token)(contract.getProposal, { params: { id: first._id } })).proposal;
    expect((await read()).rounds[0]).toMatchObject({ price_table: "Sul", lines: [{ list_price: 90 }] });
    await table({ name: "Nova", priceCents: 7_000 });
    await app.as(token)(contract.writeRound, { params: { id: first._id }, body: roundOf(product.id, 1) });
    expect((await read()).rounds.map((round) => [round.price_table, round.lines[0]?.list_price])).toEqual([
      ["Nova", 70],
      ["Sul", 90],
    ]);
    const link = await proposalTokenTo(app, "marina@cliente.test");
    const buyer = saleBuyer(app, { token: link, email: "marina@cliente.test" });
    const counter = { round: 2, lines: [{ amount: 20, price: 65 }] };
    const answered = await buyer.send(counterProposal, { counter });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    // What a company calls its tables is no matter of who buys.
    expect(JSON.stringify(answered.body)).not.toContain("Nova");
    expect((await read()).rounds[0]).toMatchObject({ side: "BUYER", price_table: "Nova", discount: 7.15 });
  });

  it("waits for who changes the table at the same moment, and is then told", async () => {
    const { table, send, product } = await scene();
    const { id } = await table();
    let replies: Promise<{ status: number; body: { code: string } }[]> = Promise.resolve([]);
    await app.services.db.transaction(async (tx) => {
      await tx.update(priceTables).set({ version: 2 }).where(eq(priceTables.id, id));
      replies = Promise.all([1, 2, 3].map(() => send({ price_tables: [{ _id: id, version: 1 }] })));
      await manyWait(orm(), 3);
    });
    expect((await replies).map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(product.priceCents).toBe(10_000);
  });
});

describe("prices that are a buyer's own", () => {
  it("are accepted by the one whom they were for, and where they hold", async () => {
    const { table, made } = await scene();
    await table({ name: "Só deles", customers: [{ document: cnpj, name: "Mercado Azul" }] });
    await table({ name: "Sul", states: ["SC"] });
    const buyerOf = async (email: string, given: object) => {
      await made({ buyer: { email, ...given } });
      const buyer = saleBuyer(app, { token: await proposalTokenTo(app, email), email });
      return { buyer, code: await buyer.code() };
    };
    const named = await buyerOf("compras@azul.test", { document: cnpj, state: "SP" });
    // Without the code nobody learns whose document the proposal is for.
    for (const document of [cnpj, "529.982.247-25"])
      expect((await named.buyer.accept("ABCD-EFGH", { document })).body.code).toBe("CODE_WRONG");
    expect(await named.buyer.accept(named.code)).toMatchObject({
      status: 422,
      body: { code: "TABLE_OF_ANOTHER", fields: { "acceptance.document": expect.stringContaining("outro") } },
    });
    // The code is not used up by that.
    expect((await named.buyer.accept(named.code, { document: cnpj })).status).toBe(200);
    const south = await buyerOf("compras@sul.test", { state: "SC" });
    expect((await south.buyer.accept(south.code)).body.fields).toHaveProperty(["acceptance.state"]);
    expect((await south.buyer.accept(south.code, { city: "Joinville", state: "SC" })).status).toBe(200);
  });
});
