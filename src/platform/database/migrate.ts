import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { setSessionDefaults } from "./time-limits.ts";

/** Any number would do, as long as nothing else in the database takes the same advisory lock. */
const lockKey = 7_402_617;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong) throw new Error(`A migration is named NNNN_what_it_does.sql, not ${wrong}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
    }),
  );
}

/**
 * Brings the database to the newest schema: runs each new `NNNN_name.sql` in order, in a transaction of its own.
 * A second process waits until the first is done, then finds nothing to do.
 * @param folder the SQL files; the process is expected to run in the project's root
 * @returns names of the migrations that ran now
 * @throws Error naming the migration that failed, or one that changed after it had run
 */
export async function migrate(url: string, folder = join(process.cwd(), "migrations")): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const changed = migrations.find(
      ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
    );
    if (changed)
      throw new Error(`Migration ${changed.name} was changed after it had run; add a new one instead`);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await run(client, migration);
    await setSessionDefaults(client);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, which gives the lock back.
    await client.end();
  }
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
