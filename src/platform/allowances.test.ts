import { afterAll, beforeAll, expect, it } from "vitest";
import { takeAllowances } from "./allowances.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 8 });
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const take = (key: string, max: number, windowSeconds = 6_000) =>
  takeAllowances(db.orm, [{ key, max, windowSeconds }]);

it("never gives more than there is to many who ask at once", async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => take("login:1.2.3.4", 7)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(7);
  for (const wait of waits.filter((wait) => wait !== null)) {
    expect(wait).toBeGreaterThan(5_000);
    expect(wait).toBeLessThanOrEqual(6_000);
  }
  expect(await take("login:4.3.2.1", 7)).toBeNull();
});

it("takes all or nothing, also from those who ask for the same in another order", async () => {
  const [one, other] = [
    { key: "one", max: 30, windowSeconds: 600 },
    { key: "other", max: 10, windowSeconds: 6_000 },
  ];
  const waits = await Promise.all(
    Array.from({ length: 24 }, (_, index) => takeAllowances(db.orm, index % 2 ? [one, other] : [other, one])),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  // The first one has used nothing for the fourteen that the other one refused.
  const left = await Promise.all(Array.from({ length: 21 }, () => takeAllowances(db.orm, [one])));
  expect(left.filter((wait) => wait === null)).toHaveLength(20);
  expect(await takeAllowances(db.orm, [one, other])).toBeGreaterThan(5_000);
});

it("starts again when the window is over", async () => {
  expect(await take("short", 1, 600)).toBeNull();
  expect(await take("short", 1, 600)).toBeGreaterThan(0);
  await db.pool.query("update rate_limit_hits set window_end = window_end - interval '600 seconds'");
  expect(await take("short", 1, 600)).toBeNull();
});

it("has used nothing where the transaction rolls back", async () => {
  const allowance = { key: "undone", max: 1, windowSeconds: 60 };
  await db
    .transaction(async (tx) => {
      expect(await takeAllowances(tx, [allowance])).toBeNull();
      throw new Error("undo");
    })
    .catch(() => undefined);
  expect(await takeAllowances(db.orm, [allowance])).toBeNull();
});

it("keeps no address or e-mail", async () => {
  await take("login:9.9.9.9:ana@praca.test", 3);
  const { rows } = await db.pool.query("select string_agg(key, ' ') as keys from rate_limit_hits");
  expect(rows[0].keys).not.toMatch(/ana|9\.9/);
});
