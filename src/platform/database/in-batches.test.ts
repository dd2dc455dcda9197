import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteInBatches } from "../bulk-change-guard.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase } from "./database.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 1 });
  await db.pool.query(`
    create table things as select n from generate_series(1, 12000) n;
    create table deletions (statement_of timestamptz not null, rows int not null);
    create function note() returns trigger language plpgsql as $$ begin
      insert into deletions select statement_timestamp(), count(*) from gone;
      return null;
    end $$;
    create trigger note after delete on things referencing old table as gone for each statement execute function note()`);
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

it("deletes all that is meant and nothing else, some at a time", async () => {
  await deleteInBatches(db.orm, sql`things`, sql`n > 10`);
  expect((await db.pool.query("select max(n), count(*)::int from things")).rows).toEqual([
    { max: 10, count: 10 },
  ]);
  const { rows } = await db.pool.query("select rows from deletions where rows > 0 order by rows desc");
  expect(rows).toEqual([{ rows: 5_000 }, { rows: 5_000 }, { rows: 1_990 }]);
});
