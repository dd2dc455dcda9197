import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { readClockSkew } from "./moments.ts";

let home: TestDatabase;
let client: pg.Client;
const day = 86_400_000;

beforeAll(async () => {
  home = await createTestDatabase();
  client = new pg.Client({ connectionString: home.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await home.drop();
});
afterEach(() => vi.useRealTimers());

it("is next to nothing on one machine", async () => {
  const before = Date.now();
  const skew = await readClockSkew(client);
  // No more than the question took, and what clocks of whole milliseconds leave out.
  expect(Date.now()).toBeGreaterThanOrEqual(before + Math.abs(skew) - 2);
});

it("is positive where the process is ahead, negative where it is behind", async () => {
  const moveTo = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });
  moveTo(Date.now() + 400 * day);
  expect(await readClockSkew(client)).toBeGreaterThan(399 * day);
  vi.useRealTimers();
  moveTo(Date.now() - 3_600_000);
  expect(await readClockSkew(client)).toBeLessThan(-3_500_000);
});

it("fails where the database does not answer", async () => {
  const away = new pg.Pool({ connectionString: "postgres://x:y@127.0.0.1:1/z" });
  await expect(readClockSkew(away)).rejects.toThrow();
  await away.end();
});
