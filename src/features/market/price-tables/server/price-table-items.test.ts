import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendForm, statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { products, productVariants } from "../../products/table.ts";
import { createProduct } from "../../products/testing/factory.ts";
import * as items from "../items-contract.ts";
import { priceTableItems } from "../table.ts";
import { createPriceTable } from "../testing/factory.ts";
import { createShop } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene() {
  const shop = await createShop(orm());
  const { companyId, token } = shop;
  const { id } = await createPriceTable(orm(), { companyId });
  const params = { companyId, id };
  const rows = async (query: object = {}) =>
    (await app.as(token)(items.listPriceTableItems, { params, query })).item_list;
  const priced = async () =>
    (await rows({ priced: "1" })).map(({ name, variant, price }) => [name, variant, price]);
  const put = (version: number, item_list: object[]) =>
    app.request<{ version: number; item_count: number }>(items.putPriceTableItems, {
      token,
      params,
      body: { version, item_list },
    });
  const adjust = (version: number, of: string, percent: unknown) =>
    app.request<{ version: number; item_count: number }>(items.adjustPriceTable, {
      token,
      params,
      body: { version, of, percent },
    });
  const preview = (file: string | Buffer | null) => {
    const form = new FormData();
    if (file !== null) form.set("spreadsheet", new File([new Uint8Array(Buffer.from(file))], "precos.csv"));
    else form.set("outro", "x");
    return sendForm<
      FailureBody & {
        version: number;
        unchanged: number;
        item_list: items.PriceTablePreviewRow[];
        fault_list: { row: number; fault: string }[];
      }
    >(app, { url: addressOf(items.previewPriceTable, { params }), token, form });
  };
  const save = async (format: "csv" | "xlsx" = "csv") =>
    Buffer.from(
      (await app.as(token)(items.exportPriceTable, { params, query: { format } })).base64,
      "base64",
    );
  return { ...shop, params, rows, priced, put, adjust, preview, save };
}

describe("the prices of a table", () => {
  it("stand in the order of the alphabet, whatever letters are large or have an accent", async () => {
    const { rows, save, companyId } = await scene();
    for (const name of ["zinco", "Água", "abacate"]) await createProduct(orm(), { companyId, name });
    const names = ["abacate", "Água", "Café da serra", "Camiseta", "zinco"];
    expect([...new Set((await rows()).map(({ name }) => name))]).toEqual(names);
    const file = (await save()).toString();
    expect(names.toSorted((one, other) => file.indexOf(one) - file.indexOf(other))).toEqual(names);
  });

  it("stand beside the whole catalogue, each product and each variant", async () => {
    const { rows, put, adjust, plain, shirt, priced } = await scene();
    expect((await rows()).map((row) => [row.name, row.variant_name, row.public_price, row.price])).toEqual([
      ["Café da serra", null, 100, null],
      ["Camiseta", null, 100, null],
      ["Camiseta", "Azul, M", 100, null],
      ["Camiseta", "Preto, M", 120, null],
    ]);
    const { body } = await put(1, [
      { product: plain.id, price: "89.90" },
      { product: shirt.id, price: 1 },
      { product: shirt.id, variant: 2, price: 110 },
      { product: shirt.id, price: 95 },
    ]);
    expect(body).toMatchObject({ message: "Preços salvos", version: 2, item_count: 3 });
    expect(await priced()).toEqual([
      ["Café da serra", null, 89.9],
      ["Camiseta", null, 95],
      ["Camiseta", 2, 110],
    ]);
    const same = [
      { product: plain.id, price: 89.9 },
      { product: shirt.id, variant: 1, price: null },
    ];
    for (const reply of [await put(2, same), await put(2, same), await adjust(2, "table", 0)])
      expect(reply.body).toMatchObject({
        message: "Nada mudou: já estava assim.",
        version: 2,
        item_count: 3,
      });
    expect((await put(2, [{ product: shirt.id, price: null }])).body).toMatchObject({ item_count: 2 });
    expect(await rows({ filter: "cafe" })).toHaveLength(1);
    expect(await rows({ limit: 1, page: 3 })).toMatchObject([{ variant: 2, price: 110 }]);
    await orm()
      .update(productVariants)
      .set({ removedAt: new Date() })
      .where(and(eq(productVariants.productId, shirt.id), eq(productVariants.number, 2)));
    await orm().update(products).set({ deletedAt: new Date() }).where(eq(products.id, plain.id));
    expect(await priced()).toEqual([]);
  });

  it("are refused for what is not sold, what is no price, and what was changed meanwhile", async () => {
    const { put, plain, shirt, priced } = await scene();
    const foreign = (await createShop(orm())).plain.id;
    for (const item of [
      { product: unknown, price: 1 },
      { product: foreign, price: 1 },
      { product: shirt.id, variant: 3, price: 1 },
    ])
      expect(await put(1, [{ product: plain.id, price: 5 }, item])).toMatchObject({
        status: 422,
        body: { code: "PRODUCT_NOT_IN_CATALOGUE" },
      });
    for (const item of [
      { product: plain.id, price: 0 },
      { product: plain.id, price: -1 },
      { product: plain.id, price: 1.001 },
      { product: plain.id, price: 10_000_001 },
      { product: plain.id },
      { product: "x", price: 1 },
    ])
      expect((await put(1, [item])).status, JSON.stringify(item)).toBe(400);
    expect((await put(1, [])).status).toBe(400);
    expect(await priced()).toEqual([]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(1, [{ product: plain.id, price: n + 1 }])),
    );
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it("are 5,000 at most, whoever counts, and of the table's own company", async () => {
    const { companyId, params, put, plain, adjust } = await scene();
    await orm().execute(sql`
      with many as (
        insert into products (company_id, name, slug, price_cents, commission_points, unit_measurement, is_featured, status, approved)
        select ${companyId}, 'Item ' || n, 'item-' || ${companyId}::text || '-' || n, 100, 0, 'UN', false, 'READY', true
        from generate_series(1, 5000) n returning id
      )
      insert into price_table_items (table_id, product_id, price_cents) select ${params.id}, id, 100 from many`);
    expect(await put(1, [{ product: plain.id, price: 1 }])).toMatchObject({
      status: 422,
      body: { code: "TOO_MANY_PRICES" },
    });
    expect((await adjust(1, "catalogue", 0)).body.code).toBe("TOO_MANY_PRICES");
    const foreign = (await createShop(orm())).plain.id;
    await expect(
      orm().insert(priceTableItems).values({ tableId: params.id, productId: foreign, priceCents: 1 }),
    ).rejects.toThrow();
  });
});

describe("all prices of a table at once", () => {
  it("are those of the catalogue, and then so much more or less, in whole cents", async () => {
    const { adjust, priced, companyId } = await scene();
    await createProduct(orm(), { companyId, name: "Zinco", priceCents: 3 });
    await createProduct(orm(), { companyId, name: "De graça", priceCents: 0 });
    expect((await adjust(1, "catalogue", "-7.5")).body).toMatchObject({ version: 2, item_count: 4 });
    expect(await priced()).toEqual([
      ["Café da serra", null, 92.5],
      ["Camiseta", null, 92.5],
      ["Camiseta", 2, 111],
      ["Zinco", null, 0.03],
    ]);
    await adjust(2, "table", 3.33);
    expect((await priced()).map(([, , price]) => price)).toEqual([95.58, 95.58, 114.7, 0.03]);
    for (let version = 3; version < 6; version++) await adjust(version, "table", -90);
    expect((await priced()).map(([, , price]) => price)).toEqual([0.1, 0.1, 0.12, 0.01]);
    expect((await adjust(1, "table", 5)).body.code).toBe("PRICE_TABLE_CHANGED");
    for (const [of, percent] of [
      ["table", -91],
      ["table", 901],
      ["table", 1.234],
      ["table", "muito"],
      ["tudo", 5],
    ] as const)
      expect((await adjust(6, of, percent)).status, `${of} ${percent}`).toBe(400);
  });

  it("never pass R$ 10 milhões, and a catalogue without prices changes nothing", async () => {
    const { adjust, put, plain, shirt, priced, companyId } = await scene();
    await put(1, [{ product: plain.id, price: 9_999_999.99 }]);
    expect(await adjust(2, "table", 0.01)).toMatchObject({
      status: 422,
      body: { code: "PRICE_OUT_OF_RANGE" },
    });
    expect(await priced()).toEqual([["Café da serra", null, 9_999_999.99]]);
    await orm().update(products).set({ priceCents: 0 }).where(eq(products.companyId, companyId));
    await orm()
      .update(productVariants)
      .set({ priceCents: null })
      .where(eq(productVariants.productId, shirt.id));
    const { status, body } = await adjust(2, "catalogue", 0);
    expect([status, body.version, body.message]).toEqual([200, 2, expect.stringContaining("Nada mudou")]);
  });
});

describe("prices as a spreadsheet", () => {
  it("come back as they were, of both kinds of file", async () => {
    const { put, plain, shirt, save, preview } = await scene();
    await put(1, [
      { product: plain.id, price: 1_234.5 },
      { product: shirt.id, variant: 2, price: 110 },
    ]);
    const csv = (await save()).toString("utf8");
    expect(csv.split("\n").slice(0, 3)).toEqual([
      "\uFEFFproduto;variação;código;preço público;preço na tabela;id",
      `Café da serra;;;100;1234,5;${plain.id}`,
      `Camiseta;;;100;;${shirt.id}`,
    ]);
    for (const format of ["csv", "xlsx"] as const)
      expect((await preview(await save(format))).body).toEqual({
        ...{ version: 2, unchanged: 4, item_list: [], fault_list: [] },
      });
  });

  it("say what they would change and what is wrong, and write nothing", async () => {
    const { put, plain, shirt, preview, priced, companyId } = await scene();
    await put(1, [{ product: plain.id, price: 90 }]);
    await createProduct(orm(), { companyId, name: "Gêmeo" });
    await createProduct(orm(), { companyId, name: "Gêmeo" });
    const { status, body } = await preview(
      [
        "Nome do produto;Variação;Código;Preço (R$);cor",
        "café da SERRA;;;;x",
        "Camiseta;;cam-az;99,90;x",
        "Camiseta;Preto, M;;R$ 1.100,00;x",
        "Nada;;;5;x",
        "Gêmeo;;;5;x",
        "Camiseta;;;dez;x",
        "Camiseta;;;0;x",
        ";;CAM-AZ;5;x",
        ";;;7;x",
        ";;;;",
      ].join("\n"),
    );
    expect(status).toBe(200);
    expect(
      body.item_list.map(({ row, product, variant, before, price }) => [
        row,
        product,
        variant,
        before,
        price,
      ]),
    ).toEqual([
      [2, plain.id, null, 90, null],
      [3, shirt.id, 1, null, 99.9],
      [4, shirt.id, 2, null, 1_100],
    ]);
    expect(body.fault_list.map(({ row, fault }) => `${row} ${fault}`)).toEqual([
      "5 produto: não está no catálogo com este nome",
      "6 produto: mais de um no catálogo tem este nome",
      "7 preço na tabela: “dez” não é um preço",
      "8 preço na tabela: “0” não é um preço",
      "9 repete a linha 3",
      "10 produto: não preenchido",
    ]);
    expect(await priced()).toEqual([["Café da serra", null, 90]]);
    const item_list = body.item_list.map(({ product, variant, price }) => ({ product, variant, price }));
    expect((await put(body.version, item_list)).status).toBe(200);
    expect(await priced()).toEqual([
      ["Camiseta", 1, 99.9],
      ["Camiseta", 2, 1_100],
    ]);
  });

  it("are refused with words where the file is none of prices", async () => {
    const { preview } = await scene();
    expect((await preview(null)).status).toBe(400);
    expect((await preview("")).status).toBe(400);
    expect(await preview("produto;cor\nCafé;azul\n")).toMatchObject({
      status: 422,
      body: { fields: { spreadsheet: expect.stringContaining("preço na tabela") } },
    });
    expect((await preview(Buffer.from([0, 1, 2, 3, 0, 0]))).status).toBe(422);
    const long = ["produto;preço", ...Array<string>(5_001).fill("Café da serra;1")].join("\n");
    expect((await preview(long)).status).toBe(422);
  });
});
