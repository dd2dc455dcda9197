import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { timeLimit } from "../time-limit.ts";
import { sqlState } from "./failure.ts";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface Patience {
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
export async function runMigration(
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
