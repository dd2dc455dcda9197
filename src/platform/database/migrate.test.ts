import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let home: TestDatabase;
let folder: string;

beforeEach(async () => {
  home = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "praca-migrations-"));
  await writeFile(join(folder, "9001_first.sql"), "create table first (id int); select pg_sleep(0.3);");
  await writeFile(join(folder, "9002_second.sql"), "insert into first values (1);");
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await home.drop();
});

async function count(): Promise<unknown> {
  const client = new pg.Client({ connectionString: home.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from first").finally(() => client.end());
  return rows[0];
}

it("runs each file once, also when three processes start together", async () => {
  const runs = await Promise.all([
    migrate(home.url, folder),
    migrate(home.url, folder),
    migrate(home.url, folder),
  ]);
  expect(runs.filter((names) => names.length > 0)).toEqual([["9001_first.sql", "9002_second.sql"]]);
  expect(await migrate(home.url, folder)).toEqual([]);
  expect(await count()).toEqual({ count: 1 });
});

it("leaves nothing of a file that fails, and goes on there once it is mended", async () => {
  const third = join(folder, "9003_third.sql");
  await writeFile(third, "insert into first values (2); select nonsense;");
  await expect(migrate(home.url, folder)).rejects.toThrow(/9003_third\.sql failed: column "nonsense"/);
  expect(await count()).toEqual({ count: 1 });
  await writeFile(third, "insert into first values (2);");
  expect(await migrate(home.url, folder)).toEqual(["9003_third.sql"]);
});

it("refuses a file that was changed after it had run", async () => {
  await migrate(home.url, folder);
  await writeFile(join(folder, "9002_second.sql"), "delete from first;");
  await expect(migrate(home.url, folder)).rejects.toThrow(/9002_second\.sql was changed/);
});

it("refuses a name out of order", async () => {
  await writeFile(join(folder, "later.sql"), "select 1;");
  await expect(migrate(home.url, folder)).rejects.toThrow(/NNNN_what_it_does/);
});
