import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "./database/database.ts";
import { RateLimitStore } from "./rate-limit-store.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 5 });
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const hit = (key: string, milliseconds = 60_000) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) =>
    new RateLimitStore(db.pool).incr(
      key,
      (error, result) => (error || !result ? reject(error) : resolve(result)),
      milliseconds,
    ),
  );

it("loses no call when many are counted at once", async () => {
  const counts = await Promise.all(Array.from({ length: 40 }, () => hit("login:1.2.3.4:")));
  expect(counts.map(({ current }) => current).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
  expect(counts[0]?.ttl).toBeGreaterThan(58_000);
  expect((await hit("login:4.3.2.1:")).current).toBe(1);
});

it("starts again when the window is over", async () => {
  await hit("short", 100);
  expect((await hit("short", 100)).current).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await hit("short", 100)).current).toBe(1);
});

it("keeps no address or e-mail", async () => {
  await hit("login:9.9.9.9:ana@praca.test");
  const { rows } = await db.pool.query("select string_agg(key, ' ') as keys from rate_limit_hits");
  expect(rows[0].keys).not.toMatch(/ana|9\.9/);
});

it("holds two servers to one limit", async () => {
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = fastify();
      await server.register(rateLimit, { global: false, store: RateLimitStore.on({ db }) });
      const config = { rateLimit: { max: 3, timeWindow: 60_000, keyGenerator: () => "shared" } };
      server.get("/", { config }, async () => "ok");
      return server;
    }),
  );
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => servers[index]?.inject("/")));
  expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  await Promise.all(servers.map((server) => server.close()));
});
