import { loadReferenceData } from "../features/reference/server/load-reference-data.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { startEmbeddedDatabase } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createLog, type Log } from "../platform/log.ts";
import { demoAccounts, demoPassword, loadDemoData } from "./demo/load-demo-data.ts";
import { createServer, type RegisterPages } from "./server.ts";
import { openServices } from "./services.ts";

/** What has to be stopped, each with its own way; what was opened last is stopped first. */
type Opened = (() => Promise<unknown>)[];

/**
 * Starts what PRACA_ROLE asks for, and stops it in order on SIGTERM or Ctrl+C, also where that comes before everything
 * has started: the embedded database does not hear the signal and would go on alone.
 */
export async function start(pages: RegisterPages): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const opened: Opened = [];
  const stopping = new AbortController();
  const starting = open({ pages, config, log, opened, stopped: stopping.signal });
  const stop = async () => {
    await starting.catch(() => undefined);
    const failures: unknown[] = [];
    for (const close of opened.toReversed()) {
      // One that fails must not keep the next from being stopped: the database would go on alone.
      await close().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped");
  };
  stopOnSignal(log, () => {
    stopping.abort();
    return stop();
  });
  try {
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    await stop();
    throw error;
  }
}

interface Opening {
  pages: RegisterPages;
  config: Config;
  log: Log;
  opened: Opened;
  /** Looked at between the steps. */
  stopped: AbortSignal;
}

/** The order matters: when it is turned round, no new requests come, then no new jobs, then no database. */
async function open({ pages, config, log, opened, stopped }: Opening): Promise<void> {
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  if (embedded) opened.push(() => embedded.stop());
  const databaseUrl = config.databaseUrl ?? embedded?.url;
  if (!databaseUrl) throw new Error("There is no database");
  stopped.throwIfAborted();
  await migrate(config.databaseDirectUrl ?? databaseUrl);

  const services = await openServices({
    ...process.env,
    DATABASE_URL: databaseUrl,
    PRACA_DEMO: String(config.demo),
  });
  opened.push(() => services.db.close());
  stopped.throwIfAborted();
  await loadReferenceData(services.db);
  opened.push(() => services.queue.stop());
  await services.queue.start({ work: config.role !== "web" });
  stopped.throwIfAborted();
  const hasDemo = embedded && config.demo ? await loadDemoData(services) : false;
  stopped.throwIfAborted();
  if (config.role === "worker") return;

  const server = await createServer(services, pages);
  opened.push(() => server.close());
  await server.listen({ port: config.port, host: config.host });
  greet(config.baseUrl, hasDemo);
}

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

function greet(baseUrl: string, hasDemo: boolean): void {
  const lines = ["", `  Praça está aberta em ${baseUrl}`, ""];
  if (hasDemo) {
    lines.push(`  Contas de demonstração (senha de todas: ${demoPassword})`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(28)} ${role}`);
    lines.push("", `  E-mails enviados: ${baseUrl}/dev/correio`, "");
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
