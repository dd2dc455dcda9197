import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { timeLimit } from "../../clock.ts";
import type { Account, Programs } from "./account.ts";

/** Name of the only user and of the database. */
const clusterName = "praca";

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Address of a database in a local cluster. */
export function clusterUrl(port: number, password: string, database = clusterName): string {
  return `postgres://${clusterName}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes the files of the cluster unless they exist.
 * @returns true where they were made now
 */
export async function createCluster(
  folder: string,
  programs: Programs,
  { account, password, flags }: { account: Account | null; password: string; flags: string[] },
): Promise<boolean> {
  if (await exists(join(folder, "PG_VERSION"))) return false;
  // Made beside and moved into place, so that a crash in the middle leaves no half of it behind.
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  await programs.initdb([
    `--pgdata=${draft}`,
    `--username=${clusterName}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    // PostgreSQL's own C.UTF-8 is the same on every system, whatever locales that one has or upgrades.
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
    ...(flags.includes("fsync=off") ? ["--no-sync"] : []),
  ]);
  await rm(passwordFile);
  await rename(draft, folder);
  return true;
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeLimit(2_000) });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "28P01") {
      throw new Error("The embedded database does not accept the password in DATA_DIR/postgres.json.", {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function pidInFile(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => ""), 10);
}

/**
 * Removes a postmaster.pid that PostgreSQL itself would fall for: one whose number now belongs to another program, or to
 * a server that is dead but not yet buried by its parent. It finds out by its shared memory whether helpers still live.
 */
async function clearStalePidFile(folder: string): Promise<void> {
  const pid = await pidInFile(folder);
  if (!Number.isNaN(pid) && processExists(pid) && !(await isPostgres(pid)))
    await rm(join(folder, "postmaster.pid"));
}

/** True where postmaster.pid names a living server; cheap, and says nothing about whether it answers. */
export async function serverLives(folder: string): Promise<boolean> {
  const pid = await pidInFile(folder);
  return !Number.isNaN(pid) && isPostgres(pid);
}

/**
 * Port of the server that runs on these files already, e.g. because the process that started it was killed.
 * Waits for one that is just starting or stopping.
 */
export async function findRunningServer(folder: string, password: string): Promise<number | null> {
  const pidFile = join(folder, "postmaster.pid");
  for (const deadline = Date.now() + timeLimit(60_000); Date.now() < deadline; await wait(200)) {
    const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    if (Number.isNaN(pid) || !(await isPostgres(pid))) return null;
    const port = Number.parseInt(lines[3] ?? "", 10);
    if (!Number.isNaN(port) && (await connects(clusterUrl(port, password, "postgres")))) return port;
  }
  throw new Error(`A PostgreSQL server runs on ${folder} but does not answer.`);
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : null));
    });
  });
}

function settingsOf(port: number, flags: string[]): string {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "max_connections=200",
    "logging_collector=on",
    // One file for each weekday, overwritten a week later: the logs cannot fill the disk.
    "log_filename=postgresql-%a.log",
    "log_truncate_on_rotation=on",
    // The details of an error tell the values of the row, as somebody's e-mail.
    "log_error_verbosity=terse",
    ...flags,
  ];
  return settings.map((setting) => `-c ${setting}`).join(" ");
}

/**
 * Starts the server on 127.0.0.1 and waits until it answers.
 * @param exactly fail rather than take another port than the wanted one
 * @returns the port: the wanted one if it is free, else any
 */
export async function startServer(
  folder: string,
  programs: Programs,
  { port, flags, exactly = false }: { port: number | null; flags: string[]; exactly?: boolean },
): Promise<number> {
  const log = join(folder, "start.log");
  const wanted = port ?? 0;
  for (let attempt = 1; ; attempt++) {
    const chosen = (await freePort(wanted)) ?? (exactly ? wanted : ((await freePort(0)) ?? 0));
    await rm(log, { force: true });
    await clearStalePidFile(folder);
    try {
      await programs.pgCtl([
        "start",
        "-D",
        folder,
        "-w",
        "-t",
        "120",
        "-s",
        "-l",
        log,
        "-o",
        settingsOf(chosen, flags),
      ]);
      return chosen;
    } catch (error) {
      const reason = (await readFile(log, "utf8").catch(() => "")).trim();
      // The port may have been taken since we looked; the helpers of a server that was killed take a moment to notice.
      if (attempt < 10 && /could not (bind|create any TCP)|still in use/.test(reason)) await wait(500);
      else throw new Error(`The embedded database did not start.\n${reason}`, { cause: error });
    }
  }
}

/** Makes the database in a running server unless it exists. */
export async function createClusterDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(port, password, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [clusterName]);
    if (!rowCount) await client.query(`create database ${clusterName}`);
  } finally {
    await client.end();
  }
}

/** True where the number is taken by any process, a zombie or another user's included. */
function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True where the number belongs to a living PostgreSQL server, as far as the system lets us see names. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (platform() !== "linux") return processExists(pid);
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return false;
  // proc_pid_stat(5): the name stands in parentheses and may contain any character; the state, Z for a zombie, follows.
  const nameEnd = text.lastIndexOf(")");
  return text.slice(text.indexOf("(") + 1, nameEnd) === "postgres" && text[nameEnd + 2] !== "Z";
}
