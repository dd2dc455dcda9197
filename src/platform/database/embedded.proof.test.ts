import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { isPostgres } from "./embedded/cluster.ts";
import { findEmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";

const script = fileURLToPath(new URL("../testing/embedded-process.ts", import.meta.url));
const log = { info: vi.fn() };

let parent: string;
let dataDir: string;
const children: ChildProcess[] = [];

// One cluster serves most tests: making one takes longer than what they look at.
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "praca-embedded-"));
});
beforeEach(async () => {
  log.info.mockClear();
  // As `mktemp -d` leaves it: nobody but its owner gets through.
  await chmod(parent, 0o700);
  dataDir = join(parent, "my data");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  if (existsSync(join(dataDir, "postgres/postmaster.pid"))) await (await start()).stop();
});
afterAll(() => rm(parent, { recursive: true }));

const start = () => startEmbeddedDatabase({ dataDir, log, flags: ["fsync=off"] });

async function startProcess() {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, "line");
  return { child, lines, ...(JSON.parse(line) as { url: string; isNew: boolean }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

const postmaster = async () =>
  Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
const noServer = () => expect(postmaster()).rejects.toThrow("ENOENT");

it("keeps its data over a restart, and its password to itself", async () => {
  const first = await start();
  expect(first.isNew).toBe(true);
  await query(first.url, "create table places as select 'São Paulo' as name");
  expect(await findEmbeddedDatabase(dataDir)).toBe(first.url);
  await first.stop();
  await first.stop();
  await expect(findEmbeddedDatabase(dataDir)).rejects.toThrow("No database runs");
  await noServer();
  expect((await stat(join(dataDir, "postgres.json"))).mode & 0o777).toBe(0o600);

  const second = await start();
  expect(second.isNew).toBe(false);
  expect(await query(second.url, "select name, lower('ÇÃO') as lower from places")).toEqual([
    { name: "São Paulo", lower: "ção" },
  ]);
  await second.stop();
});

it("writes no values of rows into its log", async () => {
  const database = await start();
  await query(
    database.url,
    "create table people (email text unique); insert into people values ('ana@praca.test')",
  );
  await expect(query(database.url, "insert into people values ('ana@praca.test')")).rejects.toThrow(
    "people_email_key",
  );
  expect(await query(database.url, "show log_error_verbosity")).toEqual([{ log_error_verbosity: "terse" }]);
  await database.stop();
  const folder = join(dataDir, "postgres/log");
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  expect(logs.join("\n")).toContain("people_email_key");
  expect(logs.join("\n")).not.toContain("DETAIL");
});

it.runIf(process.getuid?.() === 0)(
  "opens closed folders to the postgres user just as far as needed",
  async () => {
    const database = await start();
    expect((await stat(parent)).mode & 0o777).toBe(0o701);
    expect(log.info).toHaveBeenCalledWith({ folders: [parent] }, expect.stringContaining("postgres user"));
    await database.stop();
  },
);

it("finds the server that a killed process left, and stops it at the end", async () => {
  const { child, url } = await startProcess();
  await query(url, "create table if not exists things as select 1 as id");
  await end(child, "SIGKILL");
  const pid = await postmaster();
  expect(await isPostgres(pid)).toBe(true);

  const next = await start();
  expect(next).toMatchObject({ isNew: false, url });
  expect(await postmaster()).toBe(pid);
  expect(await query(next.url, "select id from things")).toEqual([{ id: 1 }]);
  await next.stop();
  await noServer();
});

it("is one process's alone: another one is told so, and leaves it as it is", async () => {
  const owner = await startProcess();
  await expect(start()).rejects.toThrow(/Another process uses the embedded database in .*my data/);
  expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await end(owner.child, "SIGTERM");
  await noServer();
});

it("is one process's alone also where two start together", async () => {
  await (await start()).stop();
  const started = await Promise.allSettled([start(), start()]);
  const [owner, ...others] = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(others).toEqual([]);
  expect(await query(owner?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  await owner?.stop();
  await noServer();
});

it("does not hear Ctrl+C, which a terminal sends to the whole group", async () => {
  const { child, lines, url } = await startProcess();
  const heard = once(lines, "line");
  process.kill(-(child.pid ?? 0), "SIGINT");
  expect(await heard).toEqual(["interrupted"]);
  const { stdout } = await promisify(execFile)("ps", ["-o", "pgid=", "-p", `${await postmaster()}`]);
  expect(Number(stdout)).not.toBe(child.pid);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("recovers when the server itself was killed", async () => {
  const { child, url } = await startProcess();
  await query(url, "create table if not exists things as select 1 as id");
  const pid = await postmaster();
  process.kill(pid, "SIGKILL");
  await end(child, "SIGKILL");
  const next = await start();
  expect(await query(next.url, "select id from things")).toEqual([{ id: 1 }]);
  await next.stop();
});

it("starts the server again, under the same address, when somebody kills it", async () => {
  const database = await start();
  await query(database.url, "create table if not exists things as select 1 as id");
  process.kill(await postmaster(), "SIGKILL");
  const things = () => query(database.url, "select id from things");
  await expect.poll(things).toEqual([{ id: 1 }]);
  // It is watched as the first one was, and nobody else can take it, once it is claimed: a moment after it is there.
  const claims = () => query(database.url, "select from pg_locks where locktype = 'advisory' and granted");
  await expect.poll(claims).toHaveLength(1);
  await expect(start()).rejects.toThrow(/Another process/);
  await database.stop();
  await noServer();
});

it("is not fooled by a stale postmaster.pid whose number another program got", async () => {
  const first = await start();
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  const content = await readFile(pidFile, "utf8");
  await first.stop();
  await writeFile(pidFile, content.replace(/^\d+/, `${process.pid}`));
  const second = await start();
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
});

it("starts over when the very first start was killed half way", async () => {
  dataDir = join(parent, "half made");
  await mkdir(join(dataDir, "postgres.new/base"), { recursive: true });
  const database = await start();
  expect(database.isNew).toBe(true);
  await database.stop();
});
