import { copyFile, mkdir, open, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";

/** Folders that a server fills anew when it starts (PostgreSQL manual, 25.3.4.1), and its logs. */
const emptied = new Set([
  "log",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
/** Files of the running server, and what it makes anew. */
const leftOut =
  /^(postmaster\.(pid|opts)|start\.log|pg_internal\.init.*|backup_label.*|pgsql_tmp.*|.*\.tmp)$/;

/**
 * Copies the files of a cluster while its server works, as the manual tells (25.3.4, "Making a Base Backup Using the Low
 * Level API"): the package that brings PostgreSQL along has no `pg_basebackup` and no `pg_dump`. The copy holds the
 * write-ahead log that makes it whole, so that a server started on it is as it was when the copying ended.
 * @param client of a superuser, used by nobody else meanwhile
 * @param to a folder that is not there yet
 */
export async function copyCluster(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("set statement_timeout = 0");
  // Keeps the log from being recycled until the session ends.
  await client.query(
    "select pg_create_physical_replication_slot('praca_backup_' || pg_backend_pid(), true, true)",
  );
  const begun = await client.query<{ lsn: string }>("select pg_backup_start('praca', true) as lsn");
  await mkdir(to, { mode: 0o700 });
  await copyFiles(from, to);
  const ended = await client.query<{ lsn: string; label: string; map: string }>(
    "select lsn, labelfile as label, spcmapfile as map from pg_backup_stop(false)",
  );
  const { lsn = "", label = "", map = "" } = ended.rows[0] ?? {};
  await writeSynced(join(to, "backup_label"), label);
  if (map.trim()) await writeSynced(join(to, "tablespace_map"), map);
  const logs = await client.query<{ first: string; last: string }>(
    "select pg_walfile_name($1) as first, pg_walfile_name($2) as last",
    [begun.rows[0]?.lsn, lsn],
  );
  const { first = "", last = "" } = logs.rows[0] ?? {};
  const segments = (await readdir(join(from, "pg_wal"))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (segments.length === 0) throw new Error("The write-ahead log of the backup is not there any more");
  for (const name of segments) await copySynced(join(from, "pg_wal", name), join(to, "pg_wal", name));
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      if (!emptied.has(entry.name)) await copyFiles(source, target);
    } else if (entry.isFile()) {
      // A table may be dropped meanwhile; the log knows of it.
      await copySynced(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    }
  }
}

/** Copies every file below a folder that `isWanted`; what goes away meanwhile is left out. */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<number> {
  let count = 0;
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!isWanted(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    await mkdir(dirname(target), { recursive: true });
    const isCopied = await copySynced(source, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return false;
      },
    );
    if (isCopied) count += 1;
  }
  return count;
}

/** Copies a file so that it survives a power failure. */
export async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await sync(path);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}
