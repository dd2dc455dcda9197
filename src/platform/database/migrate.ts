import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { timeLimit } from "../clock.ts";
import type { Log } from "../log.ts";
import { setSessionDefaults } from "./database.ts";
import { onceDatabaseAnswers, sqlState } from "./failure.ts";

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

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Patience {
  /**
   * How long a statement may wait for its locks, in milliseconds. All who come after it wait behind it: what waits for
   * one long transaction would otherwise stop the whole product.
   */
  lockTimeout: number;
  /** How often a migration is tried where its locks were not free, with growing pauses of up to ten seconds. */
  attempts: number;
}

/** First line of a file with statements that PostgreSQL refuses in a transaction, such as CREATE INDEX CONCURRENTLY. */
const outsideMarker = "-- outside of a transaction";
/** Stands between the statements of such a file. */
const separator = "--> statement-breakpoint";
/** It waits for every transaction older than itself, while nobody waits for it. */
const outsideLockTimeout = timeLimit(60_000);

const lockNotAvailable = "55P03";

/**
 * Runs a migration and notes that it has run: in one transaction, or where it begins with the line
 * `-- outside of a transaction` statement by statement. Such a file must bear being run again from its beginning: an
 * index that an earlier run left unfinished is dropped first, so that `if not exists` does not take it for done.
 * @throws Error naming the migration
 */
async function runMigration(
  client: pg.Client,
  migration: Migration,
  { lockTimeout, attempts }: Patience,
): Promise<void> {
  const isOutside = migration.sql.startsWith(outsideMarker);
  const run = isOutside ? runOutside : runInTransaction;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(
        `set lock_timeout = ${isOutside ? Math.max(outsideLockTimeout, lockTimeout) : lockTimeout}`,
      );
      return await run(client, migration);
    } catch (error) {
      if (sqlState(error) === lockNotAvailable && attempt < attempts)
        await wait(Math.min(500 * 2 ** attempt, 10_000));
      else throw new Error(`Migration ${migration.name} failed: ${textOf(error)}`, { cause: error });
    }
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await note(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  await dropUnfinishedIndexes(client, migration.sql);
  for (const statement of migration.sql.split(separator)) await client.query(statement);
  await note(client, migration);
}

/** Of all indexes that are not valid those that the file names; another may be in the making. */
async function dropUnfinishedIndexes(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, indexrelid::regclass::text as quoted
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`,
  );
  const named = new Set(sql.match(/\w+/g));
  for (const { name, quoted } of rows) {
    if (named.has(name)) await client.query(`drop index concurrently if exists ${quoted}`);
  }
}

async function note(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
}
