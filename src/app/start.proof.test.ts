import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../platform/testing/test-database.ts";

/** Whole processes are started as in earnest, while something is in their way. */

let folder: string;
let file: string;
let database: TestDatabase;
let client: pg.Client;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // As the build does: below the package whose number it tells, and whose modules it finds.
  await mkdir("build", { recursive: true });
  folder = await mkdtemp(join(process.cwd(), "build", "start-"));
  file = join(folder, "start.mjs");
  await build({
    entryPoints: ["src/app/testing/killed/start-without-pages.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    packages: "external",
  });
});
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  await client.end();
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
};

async function startProcess(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, "data"),
      PAYMENTS: "sandbox",
      LOG_LEVEL: "warn",
      STOP_DELAY_SECONDS: "0",
      PORT: String(port),
      METRICS_TOKEN: "um-segredo-que-so-o-coletor-conhece",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      said += data;
    });
  const ended = once(child, "exit");
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${env.PORT ?? port}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  return { child, ended, ask, port, said: () => said };
}

it("starts while jobs cannot be added, and its work begins once they can", async () => {
  await client.query("begin; lock table pgboss.job, pgboss.schedule in exclusive mode");
  const started = await startProcess({ PRACA_ROLE: "all" });
  await expect.poll(() => started.ask("/pronto"), { timeout: 120_000 }).toBe(200);
  await client.query("commit");
  const schedules = async () => (await client.query("select from pgboss.schedule")).rowCount;
  await expect.poll(schedules, { timeout: 120_000 }).toBeGreaterThan(15);
  expect(started.child.exitCode, started.said()).toBeNull();
});

it("refuses in words a database that a newer release has changed, and leaves its timetables", async () => {
  await client.query("insert into migrations (name, checksum) values ('9999_newer.sql', '')");
  const started = await startProcess({ PRACA_ROLE: "all" });
  expect(await started.ended).toEqual([1, null]);
  expect(started.said()).toContain("A newer release has changed this database (9999_newer.sql)");
  expect((await client.query("select from pgboss.schedule")).rowCount).toBe(0);
});

it("lets workers be watched, and work beside a process that has their port", async () => {
  const worker = await startProcess({ PRACA_ROLE: "worker" });
  await expect.poll(() => worker.ask("/vivo"), { timeout: 120_000 }).toBe(200);
  expect(await worker.ask("/metrics")).toBe(401);
  expect(await worker.ask("/api/states/")).toBe(404);
  const second = await startProcess({ PRACA_ROLE: "worker", PORT: String(worker.port) });
  await expect.poll(second.said, { timeout: 120_000 }).toContain("give it a PORT of its own");
  second.child.kill("SIGTERM");
  expect(await second.ended, second.said()).toEqual([0, null]);
});
