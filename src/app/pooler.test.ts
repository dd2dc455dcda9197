import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../features/people/users/testing/factory.ts";
import { usualLimits } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Services } from "../platform/services.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { type PgBouncer, startPgBouncer } from "../platform/testing/pgbouncer.ts";
import { createTestDatabase, type TestDatabase } from "../platform/testing/test-database.ts";
import { createServer } from "./server.ts";
import { openServices } from "./services.ts";

let home: TestDatabase;
let pooler: PgBouncer;
let dataDir: string;
let services: Services;
let server: FastifyInstance;

beforeAll(async () => {
  home = await createTestDatabase();
  pooler = await startPgBouncer(home.url);
  dataDir = await mkdtemp(join(tmpdir(), "praca-pooler-"));
  await migrate(home.url);
  services = await openServices({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: home.url,
    DATABASE_STATEMENTS: "unnamed",
    DATA_DIR: dataDir,
    PRACA_DEMO: "true",
    LOG_LEVEL: "fatal",
  });
  await services.queue.start({ work: true });
  server = await createServer(services, async () => undefined);
  await server.ready();
});
afterAll(async () => {
  await server?.close();
  await services?.queue.stop();
  await services?.db.close();
  await pooler?.stop();
  await home.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (url: string) => (await server.inject(url)).statusCode;

it("answers reads of all kinds, many at once, over a pooler in transaction mode", async () => {
  const { slug } = await createUser(services.db.orm);
  const addresses = [
    "/api/job-opportunity",
    "/api/product",
    "/api/company",
    "/api/skill",
    `/api/user/${slug}`,
    "/saude",
  ];
  const asked = Array.from({ length: 10 }, (_, round) =>
    addresses.map((address) => get(`${address}?limit=${round + 1}`)),
  );
  expect(new Set(await Promise.all(asked.flat()))).toEqual(new Set([200]));
});

it("writes in transactions, and the work that they leave behind is done", async () => {
  const { email } = await createUser(services.db.orm, { password: "senha-de-teste" });
  const send = async (url: string, payload: object) =>
    (await server.inject({ method: "POST", url, payload })).statusCode;
  expect(await send("/api/auth/login", { email, password: "senha-de-teste" })).toBe(200);
  expect(await send("/api/auth/forgot-password", { email })).toBe(200);
  // The device that entered is told of as well.
  const links = () =>
    services.db.pool.query("select from mailbox_messages where recipient = $1 and text ~ 'recuperar-senha'", [
      email,
    ]);
  await eventually(async () => expect((await links()).rowCount).toBe(1));
});

const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;

it("gives each transaction its own limit, and the next one of the same session the usual one", async () => {
  const limit = async () =>
    (await services.db.pool.query("select current_setting('statement_timeout') as limit")).rows[0].limit;
  const inside = await services.db.transaction(
    async (tx) => (await tx.execute("show statement_timeout")).rows,
  );
  expect(inside).toEqual([{ statement_timeout: seconds(usualLimits.write) }]);
  expect(await Promise.all([limit(), limit(), limit()])).toEqual(Array(3).fill(seconds(usualLimits.read)));
});
