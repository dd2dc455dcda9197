import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { buildAll } from "../scripts/build.ts";
import { loadReferenceData } from "../src/features/reference/server/load-reference-data.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { type Measured, verdictsOf } from "./bars.ts";
import { type Case, cases } from "./cases.ts";
import { firstLoadOf } from "./first-load.ts";
import { type Flags, readFlags } from "./flags.ts";
import { connections, type Load, load, median, medianLoad } from "./load.ts";
import { memoryOf, startServer, startYardstick, type Target } from "./processes.ts";
import { printHeading, printMeasured, printVerdicts } from "./report.ts";
import { seed } from "./seed/seed.ts";

/** Measures the reads that many people do at once, beside two yardsticks in the same run; see docs/decisions/0006. */

interface Targets {
  server: Target;
  sql: Target;
  memory: Target;
}

const poolSize = Number(process.env.DATABASE_POOL_SIZE ?? 10);
const warmUpSeconds = 1;
const databaseFlags = ["shared_buffers=256MB", "max_wal_size=2GB"];

async function prepareDatabase(url: string, rows: number): Promise<void> {
  await migrate(url);
  const db = openDatabase({ url, poolSize: 1 });
  await loadReferenceData(db);
  await db.close();
  await seed(url, rows);
}

/** A yardstick that answers something else measures something else. */
async function compareAnswers({ server, sql }: Targets, { name, path }: Case): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [server, sql].map(async ({ url }) => (await fetch(`${url}${path}`)).json()),
  );
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`${name}: the hand-written SQL answers otherwise\n${JSON.stringify({ ours, theirs })}`);
  }
}

/** The machine is never quiet for long, so that server and yardsticks take turns. */
async function measure(targets: Targets, one: Case, { seconds, rounds }: Flags): Promise<Measured> {
  const { headers } = one;
  const taken = one.sql ? [targets.server, targets.sql, targets.memory] : [targets.server, targets.memory];
  for (const { url } of taken) await load(url + one.path, { seconds: warmUpSeconds, headers });
  const slices = new Map<Target, Load[]>(taken.map((target) => [target, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of taken)
      slices.get(target)?.push(await load(target.url + one.path, { seconds, headers }));
  }
  const of = (target: Target) => slices.get(target) ?? [];
  const sql = of(targets.sql);
  const ratios = sql.map(({ perSecond }, round) => (of(targets.server)[round]?.perSecond ?? 0) / perSecond);
  return {
    case: one,
    server: medianLoad(of(targets.server)),
    memory: medianLoad(of(targets.memory)),
    sql: sql.length > 0 ? medianLoad(sql) : null,
    ofSql: sql.length > 0 ? median(ratios) : null,
  };
}

async function measureAll(targets: Targets, flags: Flags): Promise<void> {
  const chosen = cases.filter(({ group }) => flags.groups.includes(group));
  for (const one of chosen) if (one.sql) await compareAnswers(targets, one);
  const measured: Measured[] = [];
  printHeading();
  for (const one of chosen) {
    const result = await measure(targets, one, flags);
    measured.push(result);
    printMeasured(result);
  }
  const bare = await load(`${targets.memory.url}/small`, { seconds: flags.seconds });
  const memory = await memoryOf(targets.server.pid);
  if (memory)
    console.log(`\nserver: ${Math.round(memory.now)} MB now, ${Math.round(memory.peak)} MB at most`);
  const pages = chosen.filter(({ kind }) => kind === "cached page");
  const firstLoads = await Promise.all(pages.map(({ path }) => firstLoadOf(targets.server.url, path)));
  printVerdicts(verdictsOf(measured, bare, memory?.peak ?? null, firstLoads));
}

const flags = readFlags();
const began = Date.now();
const since = () => `${Math.round((Date.now() - began) / 1000)} s`;
const folder = await mkdtemp(join(tmpdir(), "praca-bench-"));
const running: { stop(): Promise<void> }[] = [];

async function keep<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  running.push(started);
  return started;
}

let cleaning: Promise<void> | undefined;

/** Once, however many ask: a signal ends the measuring too, which then comes here by itself. */
function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const one of running.toReversed()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  })();
  return cleaning;
}

// The database does not hear Ctrl+C by itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    console.error(`\nstopped by ${signal}`);
    cleanUp().finally(() => process.exit(1));
  });
}

try {
  await buildAll();
  console.log(`${since()}: built`);
  const log = { info() {} };
  const database = await keep(startEmbeddedDatabase({ dataDir: folder, log, flags: databaseFlags }));
  await prepareDatabase(database.url, flags.rows);
  console.log(`${since()}: ${flags.rows} openings and professionals, ${Math.ceil(flags.rows / 5)} companies`);
  const server = await keep(startServer(database.url, folder));
  const sql = await keep(startYardstick("sql", [database.url, String(poolSize)]));
  const memory = await keep(startYardstick("memory", [server.url]));
  console.log(`${since()}: ${connections} connections, pool of ${poolSize}, ${cpus().length} processors`);
  await measureAll({ server, sql, memory }, flags);
  console.log(`${since()}: done`);
} finally {
  await cleanUp();
}
