import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { listProducts, summariseProducts } from "../../../market/products/contract.ts";
import { listVisibleProducts } from "../../../market/products/server/visible-products.query.ts";
import { products } from "../../../market/products/table.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";

const app = useTestApp({ own: true });

/** More than are counted. */
const rows = 1_300;
/** From near to far of Campinas. */
const homes = [
  { city: "Campinas", state: "SP" },
  { city: "Curitiba", state: "PR" },
  { city: "Manaus", state: "AM" },
  { city: "Nenhures", state: "SP" },
];
const made = Array.from({ length: rows }, (_, number) => ({
  home: (number * 7) % 4,
  // Ten cost the same each, in an order that has nothing to do with their time.
  priceCents: 100 * ((number * 37) % 130),
  commissionPoints: 100 * ((number * 11) % 20),
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 3))),
  name: number % 5 === 0 ? `Kit de chaves ${number}` : `Alicate ${number}`,
  call: number % 10 === 1 ? "Em kit" : number % 400 === 2 ? "Único" : null,
  slug: `muitos-${number}`,
}));

type Row = typeof products.$inferSelect & { home: number };
let all: Row[];
let token: string;

beforeAll(async () => {
  const { orm } = app.services.db;
  const companies = await Promise.all(homes.map((home) => createCompany(orm, home)));
  const { id: _, nameText: _name, ...like } = await createProduct(orm, { companyId: companies[0]?.id ?? "" });
  await orm.delete(products);
  const inserted = await orm
    .insert(products)
    .values(
      made.map(({ home, ...row }) => ({
        ...like,
        ...row,
        status: "READY" as const,
        companyId: companies[home]?.id ?? "",
      })),
    )
    .returning();
  all = inserted.map((row) => ({ ...row, home: companies.findIndex(({ id }) => id === row.companyId) }));
  await app.services.db.pool.query("vacuum analyze products, cities");
  ({ token } = await createSignedInUser(orm));
});

const newest = (one: Row, other: Row): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
const by =
  (value: (row: Row) => number, ties = newest) =>
  (one: Row, other: Row): number =>
    value(one) - value(other) || ties(one, other);

const near = { sort: "near", near_city: "Campinas", near_state: "SP" };
const isIn = (text: string | null) => (text ?? "").toLowerCase().includes("kit");
const orders: [string, Record<string, unknown>, (row: Row) => boolean, (one: Row, other: Row) => number][] = [
  [
    "price",
    { sort: "price_asc" },
    () => true,
    by(
      (row) => row.priceCents,
      (one, other) => -newest(one, other),
    ),
  ],
  ["price, dear ones first", { sort: "price_desc" }, () => true, by((row) => -row.priceCents)],
  [
    "price in a state",
    { sort: "price_desc", state: "AM" },
    (row) => row.home === 2,
    by((row) => -row.priceCents),
  ],
  ["commission", { sort: "commission" }, () => true, by((row) => -row.commissionPoints)],
  [
    "price of what few words find",
    { sort: "price_desc", filter: "unico" },
    (row) => row.call === "Único",
    by((row) => -row.priceCents),
  ],
  [
    "price of what many words find",
    { sort: "price_desc", filter: "a" },
    () => true,
    by((row) => -row.priceCents),
  ],
  ["nearness", near, () => true, by((row) => row.home)],
  ["nearness in a state", { ...near, state: "PR" }, (row) => row.home === 1, by((row) => row.home)],
  [
    "nearness of what few words find",
    { ...near, filter: "unico" },
    (row) => row.call === "Único",
    by((row) => row.home),
  ],
  ["nearness of what many words find", { ...near, filter: "a" }, () => true, by((row) => row.home)],
  [
    "names before other finds",
    { filter: "kit" },
    (row) => isIn(row.name) || isIn(row.call),
    by((row) => (isIn(row.name) ? 0 : 1)),
  ],
];

describe("a long list", () => {
  it.each(orders)("stands by %s on each page", async (_name, query, isFound, order) => {
    const expected = all
      .filter(isFound)
      .toSorted(order)
      .map(({ slug }) => slug);
    for (const page of [0, 1, 2, 27, 28, 29, 36, 37, 72, 108, 144, 145, 160]) {
      const { product_list: list } = await app.as(token)(listProducts, {
        query: { ...query, page } as never,
      });
      expect([page, list.map(({ slug }) => slug)]).toEqual([page, expected.slice(page * 9, page * 9 + 9)]);
    }
    const { product_list: list } = await app.as(token)(listProducts, {
      query: { ...query, limit: 100, page: 2 } as never,
    });
    expect(list.map(({ slug }) => slug)).toEqual(expected.slice(200, 300));
  });

  it("is counted to a thousand, and as one of more", async () => {
    const count = async (query: object) => (await app.as(null)(summariseProducts, { query })).found;
    expect(await count({})).toEqual({ count: 1_000, more: true });
    expect(await count({ price_to: 99.99 })).toEqual({ count: 1_000, more: false });
    expect(await count({ price_to: 99 })).toEqual({ count: 1_000, more: false });
    expect(await count({ price_to: 98 })).toEqual({ count: 990, more: false });
    expect(await count({ filter: "kit" })).toEqual({ count: 390, more: false });
  });

  it("is planned once for each order", async () => {
    const db = openDatabase({ url: app.services.config.databaseUrl ?? "", poolSize: 1 });
    const origin = "(686,-1204)";
    try {
      for (const sort of ["price_asc", "price_desc", "commission", "near"] as const) {
        for (let call = 0; call < 10; call++) {
          await listVisibleProducts(db.orm, { sort, origin }, { limit: 9, offset: 0 });
        }
      }
      const { rows: statements } = await db.pool.query(
        `select name, generic_plans::int as generic from pg_prepared_statements
         where name like 'searched_products%' order by name`,
      );
      expect(statements.map(({ name }) => name)).toEqual([
        expect.stringContaining("commission"),
        expect.stringContaining("near"),
        expect.stringContaining("price_asc"),
        expect.stringContaining("price_desc"),
      ]);
      // PostgreSQL tries five times what a plan for the values at hand would cost.
      for (const { name, generic } of statements) expect([name, generic]).toEqual([name, 5]);
    } finally {
      await db.close();
    }
  });
});
