import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { loadReferenceData } from "../../features/base/reference/server/load-reference-data.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { startEmbeddedDatabase } from "../../platform/database/embedded.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createQueue } from "../../platform/queue.ts";
import { fastFolder } from "../../platform/testing/fast-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's maintenance database; `createTestDatabase` clones `praca_template` through it. */
    databaseServerUrl: string;
  }
}

const silent = { info() {}, warn() {}, error() {} };
/**
 * A test database need not survive a crash. Nobody is freed from a deadlock either: a test in which two wait for each
 * other ends with the time limit of a statement rather than well, a second later.
 */
const flags = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "deadlock_timeout=15min"];

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}

/** Starts one PostgreSQL for all tests, with a migrated database and its reference data to clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastFolder(), "praca-test-"));
  const database = await startEmbeddedDatabase({ dataDir, log: silent, flags });
  const serverUrl = withDatabase(database.url, "postgres");
  const templateUrl = withDatabase(database.url, "praca_template");

  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query("create database praca_template");
  // Thousands of connections are opened, and a random password needs no slow hash.
  await client.query("set scram_iterations = 1");
  await client.query(`alter role current_user password '${new URL(serverUrl).password}'`);
  await client.end();
  await migrate(templateUrl);
  const queue = createQueue({ url: templateUrl, log: silent });
  await queue.start({ work: false });
  await queue.stop();
  const db = openDatabase({ url: templateUrl, poolSize: 1 });
  await loadReferenceData(db);
  await db.close();

  project.provide("databaseServerUrl", serverUrl);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
