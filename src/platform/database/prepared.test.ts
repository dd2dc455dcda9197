import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Connection, type Database, openDatabase } from "./database.ts";
import { fixedLimit, prepared } from "./prepared.ts";

const things = pgTable("things", { id: integer().primaryKey(), name: text() });

let home: TestDatabase;
let db: Database;
let unnamed: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 1 });
  unnamed = openDatabase({ url: home.url, poolSize: 1, statements: "unnamed" });
  await db.pool.query(
    "create table things (id int primary key, name text); insert into things values (1, 'café')",
  );
});
afterAll(async () => {
  await db.close();
  await unnamed.close();
  await home.drop();
});

/** Counts how often it is built. */
function thingsBy() {
  const calls = { made: 0 };
  const statementOf = prepared(
    (by: keyof typeof things.$inferSelect) => `things_by_${by}`,
    (connection, by: keyof typeof things.$inferSelect) => {
      calls.made += 1;
      return connection
        .select({ name: things.name })
        .from(things)
        .where(eq(things[by], sql.placeholder("value")));
    },
  );
  return { calls, statementOf };
}

const keptBy = async (connection: Connection): Promise<unknown[]> => {
  const { rows } = await connection.execute(
    sql`select name from pg_prepared_statements where statement like '%things%' and name <> '' order by name`,
  );
  return rows.map(({ name }) => name);
};

describe("prepared", () => {
  it("builds a query once for each variant, and PostgreSQL keeps it by its name", async () => {
    const { calls, statementOf } = thingsBy();
    for (let times = 0; times < 3; times++) {
      expect(await statementOf(db.orm, "id").execute({ value: 1 })).toEqual([{ name: "café" }]);
      expect(await statementOf(db.orm, "name").execute({ value: "chá" })).toEqual([]);
    }
    expect(calls.made).toBe(2);
    expect(await keptBy(db.orm)).toEqual(["things_by_id", "things_by_name"]);
  });

  it("builds a query once for all transactions of a client", async () => {
    const { calls, statementOf } = thingsBy();
    const ask = (value: number) => db.transaction((tx) => statementOf(tx, "id").execute({ value }));
    expect(await ask(1)).toEqual([{ name: "café" }]);
    expect(await ask(2)).toEqual([]);
    expect(calls.made).toBe(1);
  });

  it("keeps apart statements whose long names begin alike", async () => {
    const long = prepared(
      (column: "id" | "name") => `${"of_things_".repeat(10)}${column}`,
      (connection, column: "id" | "name") => connection.select({ value: things[column] }).from(things),
    );
    expect(await long(db.orm, "id").execute()).toEqual([{ value: 1 }]);
    expect(await long(db.orm, "name").execute()).toEqual([{ value: "café" }]);
  });

  it("prepares nothing that is to be planned each time, nor where statements have no names", async () => {
    const before = await keptBy(db.orm);
    const planned = prepared(
      "planned_things",
      (connection) =>
        connection
          .select()
          .from(things)
          .where(eq(things.id, sql.placeholder("id"))),
      { isPlannedEachTime: () => true },
    );
    const { statementOf } = thingsBy();
    expect(await planned(db.orm).execute({ id: 1 })).toHaveLength(1);
    expect(await planned(db.orm).execute({ id: 2 })).toHaveLength(0);
    expect(await keptBy(db.orm)).toEqual(before);
    for (const value of [1, 2]) {
      expect(await statementOf(unnamed.orm, "id").execute({ value })).toHaveLength(2 - value);
      await unnamed.transaction(async (tx) => {
        expect(await statementOf(tx, "id").execute({ value })).toHaveLength(2 - value);
        expect(await keptBy(tx)).toEqual([]);
      });
    }
  });
});

describe("fixedLimit", () => {
  it("stands in the SQL, not among the parameters", async () => {
    const { rows } = await db.orm.execute(sql`select id from things limit ${fixedLimit(0)}`);
    expect(rows).toEqual([]);
    const query = db.orm.select().from(sql`(select * from things limit ${fixedLimit(1)}) as things`);
    expect(query.toSQL()).toMatchObject({ sql: expect.stringMatching(/ limit 1\)/), params: [] });
  });

  it("takes whole numbers only", () => {
    expect(() => fixedLimit(-1)).toThrow(RangeError);
    expect(() => fixedLimit(1.5)).toThrow(RangeError);
  });
});
