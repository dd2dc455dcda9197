import { eq, sql } from "drizzle-orm";
import { boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase } from "./database.ts";
import { fixedLimit, prepared, preparedOnce, quickRows } from "./prepared.ts";

const things = pgTable("things", {
  id: uuid().primaryKey(),
  name: text(),
  count: integer().notNull(),
  weight: numeric({ mode: "number" }),
  isGood: boolean("is_good").notNull(),
  day: date(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
const flat = {
  ...things,
  upper: sql<string>`upper(${things.name})`.as("upper"),
  twice: sql<number>`count * 2`,
};

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 2 });
  await db.pool.query(`
    create table things (id uuid primary key, name text, count int not null, weight numeric,
      is_good boolean not null, day date, made_at timestamptz not null);
    insert into things values
      ('0198c000-0000-7000-8000-000000000001', 'café', 1, 1.5, true, '2026-02-28', '2026-02-28T23:59:59.123-03'),
      ('0198c000-0000-7000-8000-000000000002', null, 2, null, false, null, '2026-03-01')`);
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const select = () => {
  const { id, name, count, weight, isGood, day, madeAt } = things;
  const { upper, twice } = flat;
  return db.orm
    .select({ id, name, count, weight, isGood, day, madeAt, upper, twice })
    .from(things)
    .orderBy(id);
};

describe("prepared", () => {
  it("makes a statement once for all transactions of a connection", async () => {
    let made = 0;
    const nameOf = prepared((connection) => {
      made += 1;
      const { id, name } = things;
      const byId = eq(id, sql.placeholder("id"));
      return quickRows(connection.select({ name }).from(things).where(byId).prepare("name_of_thing"));
    });
    const ask = (last: number) =>
      db.transaction((tx) => nameOf(tx).execute({ id: `0198c000-0000-7000-8000-00000000000${last}` }));
    expect(await ask(1)).toEqual([{ name: "café" }]);
    expect(await ask(2)).toEqual([{ name: null }]);
    expect(await ask(3)).toEqual([]);
    expect(made).toBe(1);
  });
});

describe("quickRows", () => {
  it("reads the same rows as Drizzle", async () => {
    const rows = await quickRows(select().prepare("quick")).execute();
    expect(rows).toEqual(await select());
    expect(rows).toMatchObject([
      {
        name: "café",
        weight: 1.5,
        day: "2026-02-28",
        madeAt: new Date("2026-03-01T02:59:59.123Z"),
        twice: 2,
      },
      { name: null, weight: null, isGood: false, upper: null },
    ]);
  });

  it("leaves nested selections to Drizzle", async () => {
    const nested = db.orm
      .select({ thing: { name: things.name } })
      .from(things)
      .orderBy(things.id);
    expect(await quickRows(nested.prepare("nested")).execute()).toEqual(await nested);
  });
});

describe("fixedLimit", () => {
  it("stands in the SQL, not among the parameters", async () => {
    const query = select().limit(fixedLimit(1));
    expect(query.toSQL()).toMatchObject({ sql: expect.stringMatching(/ limit 1$/), params: [] });
    expect(await query).toHaveLength(1);
  });

  it("takes whole numbers only", () => {
    expect(() => fixedLimit(-1)).toThrow(RangeError);
    expect(() => fixedLimit(1.5)).toThrow(RangeError);
  });
});

describe("preparedOnce", () => {
  it("makes a statement once for each connection and variant", async () => {
    const statementOf = preparedOnce<object>();
    const make = (by: "id" | "name") =>
      db.orm
        .select()
        .from(things)
        .where(eq(things[by], sql.placeholder("v")));
    const byId = statementOf(db.orm, "id", () => make("id"));
    expect(statementOf(db.orm, "id", () => make("id"))).toBe(byId);
    expect(statementOf(db.orm, "name", () => make("name"))).not.toBe(byId);
    await db.transaction(async (tx) => {
      expect(statementOf(tx, "id", () => make("id"))).not.toBe(byId);
    });
  });
});
