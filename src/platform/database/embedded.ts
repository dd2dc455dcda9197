import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPrograms, letThrough, postgresAccount } from "./embedded/account.ts";
import { claimServer } from "./embedded/claim.ts";
import {
  clusterUrl,
  createCluster,
  createClusterDatabase,
  findRunningServer,
  serverLives,
  startServer,
} from "./embedded/cluster.ts";
import { ensurePassword, readPassword } from "./embedded/password.ts";

const pauseMilliseconds = 500;

export interface EmbeddedDatabase {
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
