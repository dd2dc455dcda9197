import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { representations } from "../../representations/table.ts";
import { listProducts } from "../contract.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

let foods: string;
let south: typeof companies.$inferSelect;
let north: typeof companies.$inferSelect;

beforeAll(async () => {
  const { orm } = app.services.db;
  const [skill] = await orm
    .insert(skills)
    .values({ name: "Segmento de teste", type: "INDUSTRY_GENERAL" })
    .returning();
  foods = skill?.id ?? "";
  south = await createCompany(orm, { nameFancy: "Açaí Ipê", state: "PR", city: "Curitiba" });
  north = await createCompany(orm, {
    nameFancy: "Zebra Distribuidora",
    state: "PA",
    city: "Belém",
    segmentId: foods,
  });
  await createCompany(orm, { nameFancy: "Sem produtos" });
  const rows = [
    { name: "Polpa de açaí", companyId: south.id, priceCents: 1_990, commissionPoints: 500 },
    { name: "Granola 100% integral", companyId: south.id, priceCents: 2_500, commissionPoints: 1_250 },
    { name: "Câmara fria", companyId: north.id, priceCents: 1_250_000, commissionPoints: 300 },
    { name: "Freezer", companyId: north.id, priceCents: 250_000, commissionPoints: 800, isFeatured: true },
  ];
  for (const [index, row] of rows.entries()) {
    await createProduct(orm, { ...row, call: null, createdAt: at(index) });
  }
  const hidden = { companyId: south.id, createdAt: at(10) };
  await createProduct(orm, { ...hidden, name: "Em preparo", status: "PREPARING" });
  await createProduct(orm, { ...hidden, name: "Em análise", approved: false });
  await createProduct(orm, { ...hidden, name: "Excluído", deletedAt: new Date() });
});

const find = async (query: Record<string, unknown>, token: string | null = null) => {
  const { product_list: list } = await app.as(token)(listProducts, { query: query as never });
  return list.map(({ name }) => name);
};
const all = ["Freezer", "Câmara fria", "Granola 100% integral", "Polpa de açaí"];

describe("the product finder", () => {
  it("holds what is ready and approved, newest first, whatever flags say", async () => {
    expect(await find({})).toEqual(all);
    expect(await find({ approved: "0", visible: "false" })).toEqual(all);
    for (const limit of [4, 6, 100]) expect(await find({ limit })).toEqual(all);
  });

  it.each([
    [{ state: "PR" }, ["Granola 100% integral", "Polpa de açaí"]],
    [{ state: "pa", city: "Belém" }, ["Freezer", "Câmara fria"]],
    [{ state: "PA", city: "Curitiba" }, []],
    [{ price_from: "19.90", price_to: "25" }, ["Granola 100% integral", "Polpa de açaí"]],
    [{ price_from: 2500.01 }, ["Câmara fria"]],
    [{ price_to: 19.9 }, ["Polpa de açaí"]],
    [{ price_from: 30, price_to: 20 }, []],
    [{ featured: "1" }, ["Freezer"]],
    [{ featured: "0" }, all],
    [{ featured: "1", state: "PR" }, []],
    [{ filter: "CAMARA" }, ["Câmara fria"]],
    [{ filter: "ipe granola" }, ["Granola 100% integral"]],
    [{ filter: "100%" }, ["Granola 100% integral"]],
    [{ filter: "_" }, []],
    [{ filter: "freezer", price_to: 100 }, []],
    [{ filter: "", state: "", city: "", segment: "", company: "", price_from: "", salesman: "" }, all],
  ] as const)("finds %j", async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it.each([
    [{ commission_from: 8 }, ["Freezer", "Granola 100% integral"], all],
    [{ commission_from: 3, commission_to: 5 }, ["Câmara fria", "Polpa de açaí"], all],
    [
      { commission_to: 12.49, price_to: 100, state: "PR" },
      ["Polpa de açaí"],
      ["Granola 100% integral", "Polpa de açaí"],
    ],
  ])(
    "finds %j for people with an account; visitors do not learn what pays so much",
    async (query, own, seen) => {
      const { token } = await createSignedInUser(app.services.db.orm);
      expect(await find(query, token)).toEqual(own);
      expect(await find(query)).toEqual(seen);
    },
  );

  it("finds by company, with its id or its slug, and by segment", async () => {
    for (const company of [south.id, south.slug, south.id.toUpperCase()]) {
      expect(await find({ company })).toEqual(["Granola 100% integral", "Polpa de açaí"]);
    }
    expect(await find({ company: "não-existe" })).toEqual([]);
    expect(await find({ segment: foods })).toEqual(["Freezer", "Câmara fria"]);
    expect(await find({ segment: foods, company: south.slug })).toEqual([]);
    expect(await find({ segment: foods, state: "PA", company: north.id, filter: "fria" })).toEqual([
      "Câmara fria",
    ]);
  });

  it("follows the company when it moves, changes its segment or takes another name", async () => {
    const { orm } = app.services.db;
    const change = (values: Partial<typeof companies.$inferInsert>) =>
      orm.update(companies).set(values).where(eq(companies.id, south.id));
    await change({ nameFancy: "Guaraná Jatobá", state: "SC", city: "Itajaí", segmentId: foods });
    expect(await find({ filter: "guarana jatoba" })).toHaveLength(2);
    expect(await find({ filter: "ipe" })).toEqual([]);
    expect(await find({ state: "SC", city: "Itajaí" })).toHaveLength(2);
    expect(await find({ state: "PR" })).toEqual([]);
    expect(await find({ segment: foods })).toHaveLength(4);
    await change({ nameFancy: "Açaí Ipê", state: "PR", city: "Curitiba", segmentId: null });
    expect(await find({ segment: foods })).toHaveLength(2);
  });

  it("comes in pages that neither repeat nor lose a product", async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => find({ limit: 3, page })));
    expect(pages.map((page) => page.length)).toEqual([3, 1, 0]);
    expect(pages.flat()).toEqual(all);
  });

  it("tells what a product pays to people with an account alone; the price is everybody's", async () => {
    const { token } = await createSignedInUser(app.services.db.orm);
    const query = { filter: "granola" };
    const [seen] = (await app.as(token)(listProducts, { query })).product_list;
    expect(seen).toMatchObject({ price: 25, sales_commission: 12.5, commission_amount: 3.13 });
    const [public_] = (await app.as(null)(listProducts, { query })).product_list;
    expect(public_).toMatchObject({ price: 25, sales_commission: null, commission_amount: null });
  });

  it("shows what a card needs, and nothing of the company that is its own affair", async () => {
    const { orm } = app.services.db;
    const group = await createProductGroup(orm, { companyId: north.id, name: "Refrigeração" });
    const other = await createProductGroup(orm, { companyId: north.id, name: "Lojas" });
    const product = await createProduct(orm, {
      companyId: north.id,
      name: "Balcão",
      groupIds: [other.id, group.id],
      createdAt: at(-5),
    });
    const { product_list: list } = await app.as(null)(listProducts, { query: { filter: "balcao" } });
    expect(list).toEqual([
      {
        _id: product.id,
        slug: product.slug,
        name: "Balcão",
        call: "Leve três, pague dois",
        price: 100,
        sales_commission: null,
        commission_amount: null,
        unit_measurement: "UN",
        is_featured: 0,
        status: "READY",
        image: [],
        groups: [
          { _id: other.id, name: "Lojas" },
          { _id: group.id, name: "Refrigeração" },
        ],
        company: {
          _id: north.id,
          slug: north.slug,
          name_fancy: "Zebra Distribuidora",
          image: null,
          address: { city: "Belém", state: "PA" },
        },
      },
    ]);
  });

  it("names the companies that have something visible, by name", async () => {
    const named = async (query: object) =>
      (await app.as(null)(listProducts, { query })).company_list.map(({ name_fancy }) => name_fancy);
    const all = ["Açaí Ipê", "Zebra Distribuidora"];
    // Whatever narrows the products, there is the whole list to choose another company from.
    for (const query of [{ limit: 1 }, { company: north.id }, { filter: "balcao" }, { companies: "1" }])
      expect(await named(query)).toEqual(all);
    expect(await named({ limit: 1, companies: "0" })).toEqual(["Zebra Distribuidora"]);
  });

  it("refuses absurd questions and does not fall over them", async () => {
    for (const query of [
      { limit: 101 },
      { page: -1 },
      { page: "x" },
      { segment: "x" },
      { state: "XX" },
      { price_from: -1 },
      { price_to: "dez" },
      { commission_to: 1e12 },
      { filter: "x".repeat(201) },
      { company: "x".repeat(161) },
    ]) {
      expect((await app.request(listProducts, { query })).status).toBe(400);
    }
    for (const filter of ["%", "\\", "'; drop table products; --", "\u0000", "🍧", "a b c d e f g h"]) {
      expect((await app.request(listProducts, { query: { filter } })).status).toBe(200);
    }
  });
});

describe("the store of a professional", () => {
  it("holds visible products of an approved representation, of the product or of a category", async () => {
    const { orm } = app.services.db;
    const seller = await createUser(orm);
    const company = await createCompany(orm, { nameFancy: "Loja de Teste", state: "SP" });
    const group = await createProductGroup(orm, { companyId: company.id });
    const denied = await createProductGroup(orm, { companyId: company.id });
    const common = { companyId: company.id };
    const single = await createProduct(orm, { ...common, name: "Só o produto", createdAt: at(1) });
    const both = await createProduct(orm, {
      ...common,
      name: "Produto e categoria",
      groupIds: [group.id, denied.id],
      createdAt: at(2),
    });
    await createProduct(orm, { ...common, name: "Da categoria", groupIds: [group.id], createdAt: at(3) });
    await createProduct(orm, { ...common, name: "Da negada", groupIds: [denied.id], createdAt: at(4) });
    const waiting = await createProduct(orm, { ...common, name: "Aguardando", createdAt: at(5) });
    const hidden = await createProduct(orm, { ...common, name: "Parado", status: "PREPARING" });
    const represent = (what: object, status: "APPROVED" | "AWAIT" | "DENIED" = "APPROVED") =>
      orm.insert(representations).values({ ...common, userId: seller.id, status, ...what });
    await represent({ productId: single.id });
    await represent({ productId: both.id });
    await represent({ productId: hidden.id });
    await represent({ productId: waiting.id }, "AWAIT");
    await represent({ productGroupId: group.id });
    await represent({ productGroupId: denied.id }, "DENIED");

    const expected = ["Da categoria", "Produto e categoria", "Só o produto"];
    expect(await find({ salesman: seller.id })).toEqual(expected);
    expect(await find({ salesman: seller.slug })).toEqual(expected);
    expect(await find({ salesman: seller.slug, filter: "categoria" })).toEqual(expected.slice(0, 2));
    expect(await find({ salesman: seller.slug, state: "SP", price_to: 1 })).toEqual([]);
    expect(await find({ salesman: seller.slug, limit: 2, page: 1 })).toEqual(["Só o produto"]);
    for (const salesman of [seller.id, seller.slug]) {
      const { company_list: list } = await app.as(null)(listProducts, {
        query: { salesman, limit: 1, filter: "nada com estas palavras" },
      });
      expect(list.map(({ _id }) => _id)).toEqual([company.id]);
    }
  });

  it("is empty for who represents nothing, has left, or is no professional", async () => {
    const { orm } = app.services.db;
    const product = await createProduct(orm, { companyId: south.id, name: "Visível", createdAt: at(-9) });
    const nobody = await createUser(orm);
    const left = await createUser(orm, { deletedAt: new Date() });
    await orm.insert(representations).values({
      userId: left.id,
      companyId: south.id,
      productId: product.id,
      status: "APPROVED",
    });
    for (const salesman of [nobody.slug, left.slug, left.id, "não-existe", south.slug, south.id]) {
      expect(await find({ salesman })).toEqual([]);
    }
  });
});
