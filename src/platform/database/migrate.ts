import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { timeLimit } from "../time-limit.ts";
import { onceDatabaseAnswers } from "./once-database-answers.ts";
import { type Migration, type Patience, runMigration } from "./run-migration.ts";
import { setSessionDefaults } from "./time-limits.ts";

/** Any number would do, as long as nothing else in the database takes the same advisory lock. */
const lockKey = 7_402_617;

const usualPatience: Patience = { lockTimeout: timeLimit(3_000), attempts: 10 };

const usualFolder = () => join(process.cwd(), "migrations");

/** The names of all migrations that this release knows, in their order. */
export const migrationNames = async (folder = usualFolder()): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong) throw new Error(`A migration is named NNNN_what_it_does.sql, not ${wrong}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: hash("sha256", sql.replaceAll("\r\n", "\n")) };
    }),
  );
}

interface Options {
  /** The SQL files; the process is expected to run in the project's root. */
  folder?: string;
  patience?: Patience;
  /** Told where the database is waited for. */
  log?: Pick<Log, "warn">;
}

const silent = { warn() {} };

/**
 * Brings the database to the newest schema: runs each new `NNNN_name.sql` in order (`runMigration`).
 * A second process waits until the first is done, then finds nothing to do. A database that is away is waited for.
 * @param url of the database itself, not of a pooler in transaction mode
 * @returns names of the migrations that ran now
 * @throws Error naming the migration that failed, one that changed after it had run, or those of a newer release
 */
export async function migrate(
  url: string,
  { folder = usualFolder(), patience = usualPatience, log = silent }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await onceDatabaseAnswers(() => connect(url), log);
  try {
    // Rewriting a table takes its time, and so does waiting for another process that does.
    await client.query("set statement_timeout = 0");
    await takeLock(client);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseNewer(applied.keys(), migrations);
    const changed = migrations.find(
      ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
    );
    if (changed)
      throw new Error(`Migration ${changed.name} was changed after it had run; add a new one instead`);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await runMigration(client, migration, patience);
    await setSessionDefaults(client);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, which gives the lock back.
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeLimit(10_000) });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Processes of an older release go on while a newer one migrates, but none begins: it would ask for what is there no more,
 * and set timetables of jobs that the newer release does otherwise.
 */
function refuseNewer(applied: Iterable<string>, known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newer = [...applied].filter((name) => !names.has(name)).sort();
  if (newer.length === 0) return;
  throw new Error(
    `A newer release has changed this database (${newer.join(", ")}), and this one does not know how. Start the newer release, or restore a backup of before into an empty database.`,
  );
}

/** Asks again and again: CREATE INDEX CONCURRENTLY waits for every query, one that waits for this lock included. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lockKey,
    ]);
    if (rows[0]?.taken) return;
    await wait(100);
  }
}
