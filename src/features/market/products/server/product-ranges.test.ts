import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { type Database, openDatabase } from "../../../../platform/database/database.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listProducts } from "../contract.ts";
import { products } from "../table.ts";
import { createProduct } from "../testing/factory.ts";
import { listVisibleProducts, type ProductFilters } from "./visible-products.query.ts";

const app = useTestApp({ own: true });

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
});

/** As many products as make plans differ: with a few thousand rows every way of reading them costs the same. */
const manyRows = 100_000;

/** Makes another table of products in front of the usual one, with the same indexes but those of words. */
async function makeLargeTable(pool: Pool, values: Record<string, string>): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'products' order by ordinal_position`,
  );
  const selected = columns.map(({ name }) => `${values[name] ?? `like_this.${name}`} as ${name}`);
  await pool.query("create schema large");
  await pool.query(`create table large.products as select ${selected.join(", ")}
    from (select * from public.products limit 1) as like_this, generate_series(1, ${manyRows}) as n`);
  const { rows: indexes } = await pool.query<{ definition: string }>(
    `select replace(indexdef, ' ON public.', ' ON large.') as definition from pg_indexes
    where schemaname = 'public' and tablename = 'products' and indexdef not like '%gin%'`,
  );
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query("vacuum analyze large.products");
}

describe("among many products", () => {
  let db: Database;
  beforeAll(async () => {
    const url = new URL(app.services.config.databaseUrl ?? "");
    url.searchParams.set("options", "-c search_path=large,public");
    db = openDatabase({ url: url.href, poolSize: 1 });
    await makeLargeTable(db.pool, {
      id: "gen_random_uuid()",
      slug: "'produto-' || n",
      status: "'READY'",
      approved: "true",
      deleted_at: "null::timestamptz",
      price_cents: "1000 + n % 100 * 100",
      commission_points: "n % 50 * 100",
      created_at: "timestamptz '2026-01-01' + n * interval '1 minute'",
    });
  });
  afterAll(() => db.close());

  const page = { limit: 9, offset: 0 };
  /** Pages of the table and its indexes that the last plan of a statement reads, once all is in memory. */
  async function pagesRead(like: string, values: string): Promise<number> {
    const { rows: statements } = await db.pool.query(
      "select name from pg_prepared_statements where name like $1",
      [like],
    );
    expect(statements).toHaveLength(1);
    const { rows } = await db.pool.query(
      `explain (analyze, buffers, format json) execute "${statements[0].name}" (${values})`,
    );
    return rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
  }

  const filters: [string, string, string, (n: number) => ProductFilters][] = [
    ["a hundredth of the prices", "%_price_9_%", "1000, 1000, 0", (n) => ({ price_from: n, price_to: n })],
    ["most prices", "%_price_9_%", "1000, 9000, 0", (n) => ({ price_from: 10, price_to: 50 + n })],
    [
      "a few commissions",
      "%_commission_9_%",
      "0, 100, 0",
      (n) => ({ commission_from: n % 50, commission_to: 50 }),
    ],
  ];

  /** Of a statement that ran thirty times. */
  async function expectPlannedOnce(like: string): Promise<void> {
    const { rows: plans } = await db.pool.query(
      "select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name like $1",
      [like],
    );
    expect(plans).toHaveLength(1);
    // PostgreSQL tries five times what a plan for the values at hand would cost.
    expect(plans[0].custom).toBe(5);
    expect(plans[0].generic).toBeGreaterThanOrEqual(25);
  }

  it("the cards of what words find are planned once, however few they are", async () => {
    await db.pool.query("discard plans");
    const { rows } = await db.pool.query("select name from products limit 1");
    for (let n = 0; n < 30; n++) {
      const few = { limit: 1 + (n % 3), offset: 0 };
      expect(await listVisibleProducts(db.orm, { filter: rows[0].name }, few)).toHaveLength(few.limit);
    }
    await expectPlannedOnce("%_by_ids");
  });

  it.each(filters)(
    "a range is planned once and read in one index: %s",
    async (_name, like, values, filtersOf) => {
      await db.pool.query("discard plans");
      for (let n = 10; n < 40; n++) {
        expect(await listVisibleProducts(db.orm, filtersOf(n), page)).toHaveLength(9);
      }
      await expectPlannedOnce(like);
      // The newest 1,024 stand together in the index, a hundred or so on a page of it; each of the nine is then read whole.
      expect(await pagesRead(like, values)).toBeLessThan(120);
    },
  );
});
