import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { findPrograms, letThrough, postgresAccount } from "./embedded/account.ts";
import {
  clusterUrl,
  createCluster,
  createClusterDatabase,
  findRunningServer,
  serverLives,
  startServer,
} from "./embedded/cluster.ts";

const pauseMilliseconds = 500;

interface EmbeddedDatabase {
  url: string;
  /** True where this call made the database. */
  isNew: boolean;
  /** Stops the server. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * The address of the embedded database that a process of this machine runs now.
 * @throws Error where none does
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<string> {
  const root = resolve(dataDir);
  const folder = join(root, "postgres");
  const password = (await serverLives(folder)) ? await readPassword(root) : null;
  const port = password === null ? null : await findRunningServer(folder, password);
  if (password === null || port === null) {
    throw new Error(`No database runs in ${root}: start the product, or set DATABASE_URL.`);
  }
  return clusterUrl(port, password);
}

/**
 * Starts the PostgreSQL that the project brings along, on 127.0.0.1 and a free port, with its files in
 * `<dataDir>/postgres` and its random password in `<dataDir>/postgres.json`. It belongs to this process alone; a server
 * that runs on these files because its process was killed is taken over, one that dies is started again.
 * The server does not hear signals meant for us (SIGTERM, Ctrl+C): whoever calls this has to call `stop()`.
 * @param flags more server settings, e.g. `fsync=off`
 * @throws Error saying what to do where another process uses the folder, or PostgreSQL is not installed or cannot start
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  flags = [],
}: {
  dataDir: string;
  log: { info(details: object, message: string): void };
  flags?: string[];
}): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  const folder = join(root, "postgres");

  const account = await postgresAccount();
  const opened = (folders: string[]) => {
    if (folders.length > 0) log.info({ folders }, "let the postgres user pass through folders closed to it");
  };
  if (account) opened(await letThrough(root, account));
  const programs = await findPrograms(account, root, opened);

  const password = await ensurePassword(root);
  const isNew = await createCluster(folder, programs, { account, password, flags });
  const running = isNew ? null : await findRunningServer(folder, password);
  const port = running ?? (await startServer(folder, programs, { port: null, flags }));
  let claim = await claimServer(port, password, root);
  await createClusterDatabase(port, password);
  log.info({ port, adopted: running !== null }, "embedded database is ready");

  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  // Whoever kills the server (out of memory, a person) gets it back: under the same address, which the pools know.
  const revive = async () => {
    while (!stopping) {
      await wait(pauseMilliseconds, undefined, { ref: false });
      try {
        if (!(await serverLives(folder))) {
          log.info({}, "embedded database is gone, starting it again");
          await startServer(folder, programs, { port, flags, exactly: true });
        }
        claim = await claimServer(port, password, root);
        return watch();
      } catch (err) {
        log.info({ err }, "embedded database is still away");
      }
    }
  };
  const watch = () => {
    claim.once("end", () => {
      if (!stopping) reviving = revive();
    });
  };
  watch();

  const end = async () => {
    await reviving;
    await claim.end();
    if (await serverLives(folder)) {
      await programs.pgCtl(["stop", "-D", folder, "-m", "fast", "-w", "-t", "120", "-s"]);
    }
  };
  return {
    url: clusterUrl(port, password),
    isNew,
    stop() {
      stopping ??= Promise.resolve().then(end);
      return stopping;
    },
  };
}

/** Any number would do: nothing else in the maintenance database takes an advisory lock. */
const lockKey = 7_402_619;
/** The server needs a moment to notice that the process which held the lock was killed. */
const attempts = 10;
const claimPauseMilliseconds = 200;

/**
 * Makes the server this process's own, for as long as the connection that is answered lives: it holds a lock, which
 * goes with the process however that ends.
 * @throws Error where another process holds it
 */
async function claimServer(port: number, password: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: clusterUrl(port, password, "postgres") });
  // Its end is what counts.
  client.on("error", () => undefined);
  await client.connect();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lockKey,
    ]);
    if (rows[0]?.taken) return client;
    await wait(claimPauseMilliseconds);
  }
  await client.end();
  throw new Error(
    `Another process uses the embedded database in ${dataDir}. Stop it first, or give this one a DATA_DIR of its own or a DATABASE_URL.`,
  );
}

const content = z.object({ password: z.string().min(1) });
const pathIn = (dataDir: string): string => join(dataDir, "postgres.json");

/**
 * The password of the database in a data folder.
 * @throws Error saying what to do where the file does not hold it
 */
export async function readPassword(dataDir: string): Promise<string> {
  const text = await readFile(pathIn(dataDir), "utf8");
  try {
    return content.parse(JSON.parse(text)).password;
  } catch (error) {
    throw new Error(
      `${pathIn(dataDir)} does not hold the password of the embedded database: it is broken. Put the one of a backup in its place; the password never changes. Where there is no database yet, remove the file.`,
      { cause: error },
    );
  }
}

/** As `readPassword`, made on first use; nobody but the owner may read the file. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const made = JSON.stringify({ password: randomBytes(24).toString("hex") });
  const draft = `${pathIn(dataDir)}.${randomBytes(8).toString("hex")}.new`;
  // Linked into place when it is whole, and only where there is none: a crash in the middle leaves no half of a password.
  await writeFile(draft, made, { mode: 0o600, flush: true });
  try {
    await link(draft, pathIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(dataDir);
}
