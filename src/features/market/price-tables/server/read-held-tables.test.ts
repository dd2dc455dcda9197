import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { listOwnGoods } from "../../quotes/contract.ts";
import { createRepresentation } from "../../representations/testing/factory.ts";
import { getHeldTable, listHeldTables } from "../choice-contract.ts";
import { createPriceTable } from "../testing/factory.ts";
import { createShop } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const today = dayInBrasilia(new Date());

/** A shop whose plain product and shirt somebody represents; its third product nobody does. */
async function createScene() {
  const { company, plain, shirt } = await createShop(orm());
  const hidden = await createProduct(orm(), { companyId: company.id, name: "De outros" });
  const { user, token } = await createSignedInUser(orm());
  for (const { id: productId } of [plain, shirt])
    await createRepresentation(orm(), {
      userId: user.id,
      companyId: company.id,
      productId,
      status: "APPROVED",
    });
  const prices = [
    { productId: plain.id, priceCents: 9_000 },
    { productId: shirt.id, variantNumber: 2, priceCents: 11_000 },
    { productId: hidden.id, priceCents: 100 },
  ];
  return { companyId: company.id, plain, shirt, hidden, token, prices };
}

const namesFor = async (token: string | null) =>
  (await app.as(token)(listHeldTables, {})).price_table_list.map(({ name }) => name);

describe("the tables that a representative reads", () => {
  it("hold today, for products that the person represents, and are of nobody's customers", async () => {
    const { companyId, hidden, token, prices } = await createScene();
    const customers = [{ document: "11222333000181", name: "Mercado" }];
    await createPriceTable(orm(), { companyId, prices, name: "De todos" });
    await createPriceTable(orm(), { companyId, prices, name: "Do sul", states: ["SC", "PR"] });
    await createPriceTable(orm(), { companyId, prices, name: "Do sul e de um", states: ["SC"], customers });
    await createPriceTable(orm(), { companyId, prices, name: "De um", customers });
    await createPriceTable(orm(), { companyId, prices, name: "Vencida", validTo: addDays(today, -1) });
    await createPriceTable(orm(), { companyId, prices, name: "Futura", validFrom: addDays(today, 1) });
    await createPriceTable(orm(), { companyId, prices, name: "Excluída", deletedAt: new Date() });
    await createPriceTable(orm(), { companyId, name: "Vazia" });
    await createPriceTable(orm(), {
      companyId,
      name: "De outros",
      prices: [{ productId: hidden.id, priceCents: 1 }],
    });
    expect(await namesFor(token)).toEqual(["De todos", "Do sul", "Do sul e de um"]);
    const stranger = await createSignedInUser(orm());
    expect(await namesFor(stranger.token)).toEqual([]);
    const list = JSON.stringify(await app.as(token)(listHeldTables, {}));
    for (const { document, name } of customers) {
      expect(list).not.toContain(document);
      expect(list).not.toContain(name);
    }
  });

  it("say prices beside the public ones, of no product of others", async () => {
    const { companyId, plain, shirt, token, prices } = await createScene();
    const table = await createPriceTable(orm(), { companyId, prices, discountPoints: 500 });
    const { price_table: read } = await app.as(token)(getHeldTable, { params: { id: table.id } });
    expect(read).toMatchObject({ name: table.name, price_count: 2, discount: 5, states: null, segments: [] });
    expect(read.price_list).toEqual([
      { product: plain.id, name: "Café da serra", variant: null, price: 90, public_price: 100 },
      { product: shirt.id, name: "Camiseta", variant: "Preto, M", price: 110, public_price: 120 },
    ]);
  });

  it("are nobody else's: 404 of one that is a customer's own, over, or of a company that the person does not represent", async () => {
    const { companyId, token, prices } = await createScene();
    const customers = [{ document: "11222333000181", name: "Mercado" }];
    const own = await createPriceTable(orm(), { companyId, prices, customers });
    const over = await createPriceTable(orm(), { companyId, prices, validTo: addDays(today, -1) });
    const other = await createScene();
    const theirs = await createPriceTable(orm(), { companyId: other.companyId, prices: other.prices });
    for (const { id } of [own, over, theirs])
      await expect(app.as(token)(getHeldTable, { params: { id } })).rejects.toThrow("answered 404");
    await expect(app.as(token)(getHeldTable, { params: { id: "x" } })).rejects.toThrow("answered 404");
  });
});

it("goods for the road are those of the own store, by name, with what a proposal has to know", async () => {
  const { plain, shirt, token } = await createScene();
  const { product_list: goods } = await app.as(token)(listOwnGoods, {});
  expect(goods.map(({ _id }) => _id)).toEqual([plain.id, shirt.id]);
  expect(goods[1]).toMatchObject({ variants: [{ number: 1 }, { number: 2 }], steps: [], minimum: null });
  await expect(app.as(null)(listOwnGoods, {})).rejects.toThrow("answered 401");
});
