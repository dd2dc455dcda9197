import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { buildAll } from "../scripts/build.ts";
import { loadReferenceData } from "../src/features/base/reference/server/load-reference-data.ts";
import { refreshSearchWords } from "../src/features/base/search/server/mistyped-words.ts";
import { systemClock } from "../src/platform/clock.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import { startEmbeddedDatabase } from "../src/platform/database/embedded.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { measureAcceptances, sendProposals } from "./acceptances.ts";
import {
  acceptanceVerdicts,
  mixedVerdicts,
  orderVerdicts,
  renewalVerdicts,
  uploadVerdicts,
  verdictsOf,
} from "./bars.ts";
import { cases } from "./cases/all.ts";
import type { Case, Group } from "./cases/case.ts";
import { firstLoadOf } from "./first-load.ts";
import { type Flags, readFlags } from "./flags.ts";
import { connections } from "./load.ts";
import { type Measured, measure, measureBesidePages, type Targets } from "./measure.ts";
import { mixedLoad } from "./mixed-load.ts";
import { measureOrders, type Orders, purchasesOf } from "./orders.ts";
import { memoryOf, startServer, startYardstick, type Target } from "./processes.ts";
import { type RenewedNight, renewalNight } from "./renewals.ts";
import {
  printAcceptances,
  printHeading,
  printMeasured,
  printMixed,
  printOrders,
  printRenewals,
  printUpload,
  printVerdicts,
  printVideos,
  printWatching,
} from "./report.ts";
import { seed } from "./seed/seed.ts";
import { seedShoppers } from "./seed/shoppers.ts";
import { seedSubscribers } from "./seed/subscribers.ts";
import { bytesOfUpload, measureUpload } from "./uploads.ts";
import { measureVideoParts, type StoredPart, storePart } from "./video-parts.ts";
import { measureWatchReports, signViewersIn, type Viewer } from "./watch-reports.ts";
import { renewBySql } from "./yardsticks/renewals-sql.ts";

/**
 * Measures the reads that many people do at once, and a night of renewals, beside yardsticks in the same run; see
 * docs/decisions/0006 and 0019.
 */

const poolSize = Number(process.env.DATABASE_POOL_SIZE ?? 10);
const databaseFlags = ["shared_buffers=256MB", "max_wal_size=2GB"];

async function prepareDatabase(url: string, rows: number): Promise<void> {
  await migrate(url);
  const db = openDatabase({ url, poolSize: 1 });
  await loadReferenceData(db);
  await seed(url, rows);
  await refreshSearchWords({ db }, { clock: systemClock });
  await db.close();
}

/** Makes another database on the same server, as one that nobody uses is where that is told. */
async function besideDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  await client.end();
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Another database with what a release brings and nothing else. */
async function newDatabase(url: string, name: string): Promise<string> {
  const made = await besideDatabase(url, name);
  await migrate(made);
  const db = openDatabase({ url: made, poolSize: 1 });
  await loadReferenceData(db);
  await db.close();
  return made;
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

/** The part of a video that is sent, and who sends it with nothing in between. */
type Videos = { part: StoredPart; bare: Target } | null;
/** Who reports what was watched, and what keeps it with nothing in between. */
type Watching = { viewers: Viewer[]; sql: Target } | null;

async function measureAll(targets: Targets, flags: Flags, stored: Videos, watching: Watching): Promise<void> {
  const chosen = cases.filter(
    ({ group, name }) => flags.groups.includes(group) && name.includes(flags.match),
  );
  for (const one of chosen) if (one.sql) await compareAnswers(targets, one);
  const measured: Measured[] = [];
  printHeading();
  for (const one of chosen) {
    const result = await measure(targets, one, flags);
    measured.push(result);
    printMeasured(result);
  }
  const pages = chosen.filter(({ kind }) => kind === "cached page");
  const besidePages = pages.length > 0 ? await measureBesidePages(targets, flags) : null;
  const videos = stored && (await measureVideoParts(targets.server, stored.bare, stored.part.path, flags));
  if (videos) printVideos(videos);
  const kept = watching && (await measureWatchReports(targets.server, watching.sql, watching.viewers, flags));
  if (kept) printWatching(kept);
  const memory = await memoryOf(targets.server.pid);
  if (memory)
    console.log(`\nserver: ${Math.round(memory.now)} MB now, ${Math.round(memory.peak)} MB at most`);
  const firstLoads = await Promise.all(pages.map(({ path }) => firstLoadOf(targets.server.url, path)));
  printVerdicts(
    verdictsOf({
      measured,
      besidePages,
      videos,
      watching: kept,
      peakMegabytes: memory?.peak ?? null,
      firstLoads,
    }),
  );
}

/** Renews as many plans as there are rows, on a database of their own, and on one just like it by hand-written SQL. */
async function measureRenewals(url: string, { rows }: Flags): Promise<RenewedNight> {
  const night = await newDatabase(url, "renewals");
  await seedSubscribers(night, rows);
  const sqlPerSecond = await renewBySql(await besideDatabase(url, "renewals_sql", "renewals"), rows);
  const server = await startServer(night, folder);
  try {
    return { ...(await renewalNight(server, night, rows)), sqlPerSecond };
  } finally {
    await server.stop();
  }
}

/** People buy, on a database of their own, and on one just like it by hand-written SQL. */
async function measureBuying(url: string): Promise<Orders> {
  const databaseUrl = await newDatabase(url, "orders");
  const purchases = await seedShoppers(databaseUrl, purchasesOf(flags));
  const sqlUrl = await besideDatabase(url, "orders_sql", "orders");
  const sql = await startYardstick("order", [sqlUrl, String(poolSize)]);
  const server = await startServer(databaseUrl, folder);
  try {
    return await measureOrders({ server, sql, databaseUrl, sqlUrl }, purchases, flags);
  } finally {
    await server.stop();
    await sql.stop();
  }
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

async function seedDatabase(url: string, rows: number): Promise<void> {
  await prepareDatabase(url, rows);
  const [openings, companies, requests] = [rows, Math.ceil(rows / 5), rows * 10];
  console.log(
    `${since()}: ${openings} openings, professionals and products, ${companies} companies, ${requests} requests`,
  );
}

async function measureReads(database: string): Promise<void> {
  const tenthOfIt = flags.database ? null : await besideDatabase(database, "tenth");
  if (tenthOfIt) await prepareDatabase(tenthOfIt, Math.ceil(flags.rows / 10));
  console.log(`${since()}: the database is there`);
  const server = await keep(startServer(database, folder));
  const tenth = tenthOfIt ? await keep(startServer(tenthOfIt, folder)) : null;
  const sql = await keep(startYardstick("sql", [database, String(poolSize)]));
  const memory = await keep(startYardstick("memory", [server.url]));
  console.log(`${since()}: ${connections} connections, pool of ${poolSize}, ${cpus().length} processors`);
  await measureAll(
    { server, sql, memory, tenth },
    flags,
    await videosOf(database),
    await watchingOf(database),
  );
}

/** After all that reads, as it writes; with a server of its own, so that what that takes can be told. */
async function measureMixed(database: string): Promise<void> {
  const server = await startServer(database, folder, { TRUST_PROXY: "1" });
  try {
    const load = await mixedLoad(server, database, flags);
    printMixed(load);
    printVerdicts(mixedVerdicts(load));
  } finally {
    await server.stop();
  }
}

async function videosOf(databaseUrl: string): Promise<Videos> {
  if (!flags.groups.includes("videos")) return null;
  const part = await storePart(databaseUrl, folder);
  return { part, bare: await keep(startYardstick("file", [part.file])) };
}

async function watchingOf(databaseUrl: string): Promise<Watching> {
  if (!flags.groups.includes("watching")) return null;
  const viewers = await signViewersIn(databaseUrl);
  return { viewers, sql: await keep(startYardstick("watch", [databaseUrl, String(poolSize)])) };
}

/** What writes so much that each is measured on a database of its own, never on one that was given. */
const alone: Partial<Record<Group, (url: string) => Promise<void>>> = {
  async renewals(url) {
    const night = await measureRenewals(url, flags);
    printRenewals(night);
    printVerdicts(renewalVerdicts(night));
  },
  async orders(url) {
    const orders = await measureBuying(url);
    printOrders(orders);
    printVerdicts(orderVerdicts(orders));
  },
  async acceptances(url) {
    const databaseUrl = await besideDatabase(url, "acceptances");
    await prepareDatabase(databaseUrl, 2_000);
    const acts = await sendProposals(databaseUrl, flags);
    const server = await startServer(databaseUrl, folder, { TRUST_PROXY: "1" });
    try {
      const accepted = await measureAcceptances(server, { acts, databaseUrl }, flags);
      printAcceptances(accepted);
      printVerdicts(acceptanceVerdicts(accepted));
    } finally {
      await server.stop();
    }
  },
  async uploads(url) {
    const databaseUrl = await newDatabase(url, "uploads");
    await seedShoppers(databaseUrl, 1);
    const upload = await measureUpload(databaseUrl, folder, bytesOfUpload(flags.rows));
    printUpload(upload);
    printVerdicts(uploadVerdicts(upload));
  },
};

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
  const empty = { dataDir: folder, log: { info() {} }, flags: databaseFlags };
  const database = flags.database ?? (await keep(startEmbeddedDatabase(empty))).url;
  for (const [group, measureIt] of Object.entries(alone)) {
    if (!flags.groups.includes(group as Group) || flags.database) continue;
    await measureIt(database);
    console.log(`${since()}: ${group} are measured`);
  }
  const others = flags.groups.filter((group) => !(group in alone));
  if (others.length > 0 && !flags.database) await seedDatabase(database, flags.rows);
  if (others.some((group) => group !== "mixed")) await measureReads(database);
  if (others.includes("mixed")) await measureMixed(database);
  console.log(`${since()}: done`);
} finally {
  await cleanUp();
}
