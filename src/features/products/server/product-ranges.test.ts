import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { listProducts } from "../contract.ts";
import { products } from "../table.ts";
import { createProduct } from "../testing/factory.ts";
import { listVisibleProducts } from "./visible-products.query.ts";

const app = useTestApp();

/** More than are looked through for a range before it is planned for by itself. */
const rows = 1_300;
const made = Array.from({ length: rows }, (_, number) => ({
  // The oldest cost a few cents, as no other does.
  priceCents: number < 100 ? 5 : 1_000 + (number % 100) * 100,
  commissionPoints: (number % 20) * 100,
  // Ten were made at the same moment each.
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 10))),
  state: number % 2 === 0 ? "PR" : "PA",
  slug: `faixa-${number}`,
}));

let token: string;
let sorted: (typeof products.$inferSelect)[];

beforeAll(async () => {
  const { orm } = app.services.db;
  const homes = [
    await createCompany(orm, { state: "PR", city: "Curitiba" }),
    await createCompany(orm, { state: "PA", city: "Belém" }),
  ];
  const { id: _, ...like } = await createProduct(orm, { companyId: homes[0]?.id ?? "", status: "PREPARING" });
  const inserted = await orm
    .insert(products)
    .values(
      made.map((row, number) => ({
        ...like,
        ...row,
        status: "READY" as const,
        companyId: homes[number % 2]?.id ?? "",
      })),
    )
    .returning();
  sorted = inserted.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  await app.services.db.pool.query("vacuum analyze products");
  ({ token } = await createSignedInUser(orm));
});

const find = async (query: Record<string, unknown>) => {
  const { product_list: list } = await app.as(token)(listProducts, { query: query as never });
  return list.map(({ slug }) => slug);
};

interface Range {
  price_from?: number;
  price_to?: number;
  commission_from?: number;
  commission_to?: number;
  state?: string;
}

/** What a range holds, found out by looking at every row. */
const expected = ({ price_from = 0, price_to = 1e6, state, ...range }: Range) =>
  sorted
    .filter(({ priceCents }) => priceCents >= price_from * 100 && priceCents <= price_to * 100)
    .filter(({ commissionPoints }) => commissionPoints >= (range.commission_from ?? 0) * 100)
    .filter(({ commissionPoints }) => commissionPoints <= (range.commission_to ?? 100) * 100)
    .filter((row) => !state || row.state === state)
    .map(({ slug }) => slug);

const ranges: [string, Range][] = [
  ["everything", { price_from: 0 }],
  ["nothing", { price_from: 5_000, price_to: 6_000 }],
  ["nothing, its ends the wrong way round", { price_from: 60, price_to: 50 }],
  ["only what is older than what is looked through first", { price_to: 1 }],
  ["one price", { price_from: 20, price_to: 20 }],
  ["a common range", { price_from: 50, price_to: 60 }],
  ["the newest and the oldest", { price_to: 11 }],
  ["a range of commissions", { commission_from: 3, commission_to: 4.5 }],
  ["both ranges", { price_from: 20, price_to: 90, commission_from: 10 }],
  ["a range in a state", { price_from: 20, price_to: 50, state: "PA" }],
  ["two ranges in a state", { price_from: 20, commission_to: 5, state: "PR" }],
];

describe("a range", () => {
  it.each(ranges)("finds %s on each page, newest first", async (_name, range) => {
    const all = expected(range);
    for (const page of [0, 1, 3, 12, 113, 120, 150]) {
      expect([page, await find({ ...range, page })]).toEqual([page, all.slice(page * 9, page * 9 + 9)]);
    }
    expect(await find({ ...range, limit: 100 })).toEqual(all.slice(0, 100));
  });

  it("is planned once where the newest products fill the page", async () => {
    const db = openDatabase({ url: app.services.config.databaseUrl ?? "", poolSize: 1 });
    try {
      for (let price = 10; price < 40; price++) {
        const filters = { price_from: price, price_to: price + 15 };
        expect(await listVisibleProducts(db.orm, filters, { limit: 9, offset: 0 })).toHaveLength(9);
      }
      const { rows: plans } = await db.pool.query(
        "select name, generic_plans::int as generic from pg_prepared_statements where name like '%price%'",
      );
      expect(plans).toHaveLength(1);
      // PostgreSQL tries five times what a plan for the values at hand would cost.
      expect(plans[0].generic).toBe(25);
    } finally {
      await db.close();
    }
  });
});
