import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { letThrough, postgresAccount } from "./embedded/account.ts";
import {
  clusterUrl,
  createCluster,
  createClusterDatabase,
  findRunningServer,
  serverLives,
  startServer,
} from "./embedded/cluster.ts";
import { withFileLock } from "./embedded/file-lock.ts";
import { newLedger, readLedger, writeLedger } from "./embedded/ledger.ts";
import { markOf } from "./embedded/process-mark.ts";
import { findPrograms } from "./embedded/programs.ts";

const watchMilliseconds = 2_000;

export interface EmbeddedDatabase {
  url: string;
  /** True where this call made the database. */
  isNew: boolean;
  /** Leaves the database; stops the server unless another process still uses it. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that the project brings along, on 127.0.0.1 and a free port, with its files in
 * `<dataDir>/postgres` and its random password in `<dataDir>/postgres.json`. A server that runs on these files already
 * is used as it is: several processes can share a data folder, and the last to call `stop()` stops the server.
 * A server that dies is started again.
 * The server does not hear signals meant for us (SIGTERM, Ctrl+C): whoever calls this has to call `stop()`.
 * @param flags more server settings, e.g. `fsync=off`
 * @throws Error saying what to do where PostgreSQL is not installed or cannot start
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
  const ledgerPath = join(root, "postgres.json");
  const lockPath = join(root, "postgres.lock");
  const id = randomUUID();

  const account = await postgresAccount();
  const opened = (folders: string[]) => {
    if (folders.length > 0) log.info({ folders }, "let the postgres user pass through folders closed to it");
  };
  if (account) opened(await letThrough(root, account));
  const programs = await findPrograms(account, root, opened);

  const { url, port, isNew } = await withFileLock(lockPath, async () => {
    const ledger = (await readLedger(ledgerPath)) ?? newLedger();
    await writeLedger(ledgerPath, ledger);
    const isNew = await createCluster(folder, programs, { account, password: ledger.password, flags });
    const running = isNew ? null : await findRunningServer(folder, ledger.password);
    const port = running ?? (await startServer(folder, programs, { port: ledger.port, flags }));
    await createClusterDatabase(port, ledger.password);
    const self = await markOf(process.pid);
    const residents = self ? [...ledger.residents, { id, ...self }] : ledger.residents;
    await writeLedger(ledgerPath, { ...ledger, port, residents });
    log.info({ port, adopted: running !== null }, "embedded database is ready");
    return { url: clusterUrl(port, ledger.password), port, isNew };
  });

  let stopping: Promise<void> | undefined;
  let restarting = false;
  // Whoever kills the server (out of memory, a person) gets it back: under the same address, which the pools know.
  const watch = setInterval(async () => {
    if (restarting || stopping || (await serverLives(folder))) return;
    restarting = true;
    await withFileLock(lockPath, async () => {
      if (stopping || (await serverLives(folder))) return;
      log.info({}, "embedded database is gone, starting it again");
      await startServer(folder, programs, { port, flags, exactly: true });
    }).catch((err) => log.info({ err }, "embedded database is still away"));
    restarting = false;
  }, watchMilliseconds);
  watch.unref();
  const leave = async () => {
    const ledger = await readLedger(ledgerPath);
    if (!ledger) return;
    const residents = ledger.residents.filter((resident) => resident.id !== id);
    await writeLedger(ledgerPath, { ...ledger, residents });
    if (residents.length > 0 || (await findRunningServer(folder, ledger.password)) === null) return;
    await programs.pgCtl(["stop", "-D", folder, "-m", "fast", "-w", "-t", "120", "-s"]);
  };
  return {
    url,
    isNew,
    stop() {
      clearInterval(watch);
      stopping ??= withFileLock(lockPath, leave);
      return stopping;
    },
  };
}
