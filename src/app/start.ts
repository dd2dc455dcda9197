import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { loadReferenceData } from "../features/base/reference/server/load-reference-data.ts";
import { refreshSearchWordsJob } from "../features/base/search/server/mistyped-words.ts";
import { describeVideoTools, findVideoTools } from "../features/training/videos/server/video-tools.ts";
import { timeLimit } from "../platform/clock.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { startEmbeddedDatabase } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createLog, type Log } from "../platform/log.ts";
import type { Services } from "../platform/services.ts";
import { demoAccounts, demoPassword, loadDemoData, refuseRealMoney } from "./demo/load-demo-data.ts";
import { createWatchServer } from "./health.ts";
import { createServer, type RegisterPages } from "./server.ts";
import { openServices } from "./services.ts";
import { endInTime, type Opened, stopInOrder } from "./stop-in-order.ts";

/** What is being answered may take that long; the rest of the time belongs to jobs that have begun. */
const longestAnswers = timeLimit(10_000);
/**
 * Connections that wait to be taken. Where more arrive at once than fit, the system drops their first packets, and they
 * come again after one, three and more seconds; the usual 511 are too few for a thousand people at once.
 */
const maxConnecting = 4_096;

/**
 * Starts what PRACA_ROLE asks for, and stops it in order on SIGTERM or Ctrl+C, also where that comes before everything
 * has started: the embedded database does not hear the signal and would go on alone. The start ends between two of its
 * steps then; what it had filled in of demo data is taken back. What prepares a database stops when that is done.
 */
export async function start(pages: RegisterPages): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const opened: Opened[] = [];
  const stopping = new AbortController();
  const starting = open({ pages, config, log, opened, stopped: stopping.signal });
  const stop = async () => {
    await starting.catch(() => undefined);
    await stopInOrder(opened, log);
  };
  stopOnSignal(log, async (signal, hurry) => {
    stopping.abort();
    // Whoever stands in front asks /pronto and sends no more; at a terminal nobody does.
    const delay = signal === "SIGTERM" ? config.stopDelaySeconds * 1_000 : 0;
    await endInTime({
      starting,
      delay: () => pause(delay, undefined, { signal: hurry }).catch(() => undefined),
      stop,
      giveUp: () => process.exit(1),
    });
  });
  try {
    await starting;
    if (config.role === "prepare") await stop();
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
  opened: Opened[];
  /** Looked at between the steps. */
  stopped: AbortSignal;
}

/**
 * Answers whether it serves requests. The order matters: when it is turned round, no new requests come, then no new
 * jobs, then no database.
 */
async function open({ pages, config, log, opened, stopped }: Opening): Promise<boolean> {
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  if (embedded) opened.push({ what: "embedded database", close: () => embedded.stop() });
  const databaseUrl = config.databaseUrl ?? embedded?.url;
  if (!databaseUrl) throw new Error("There is no database");
  stopped.throwIfAborted();
  await migrate(config.databaseDirectUrl ?? databaseUrl, { log });

  const services = await openServices({
    ...process.env,
    DATABASE_URL: databaseUrl,
    PRACA_DEMO: String(config.demo),
  });
  opened.push({ what: "connections", close: () => services.db.close() });
  await refuseRealMoney(services);
  if (!config.demo && services.gateway.name === "sandbox")
    log.warn("payments are played by the sandbox: what is sold is given away (PAYMENTS=sandbox)");
  stopped.throwIfAborted();
  const works = config.role === "all" || config.role === "worker";
  if (works) tell(describeVideoTools(await findVideoTools(config)));
  await loadReferenceData(services.db);
  opened.push({ what: "queue", close: () => services.queue.stop() });
  await services.queue.start({ work: works });
  stopped.throwIfAborted();
  const hasDemo = embedded && config.demo ? await loadDemoData(services, stopped) : false;
  // By its timetable it runs once an hour: a queue that is held keeps nobody from starting.
  await services.queue
    .enqueue(services.db.orm, refreshSearchWordsJob, {})
    .catch((err: unknown) => log.warn({ err }, "search words are refreshed by their timetable alone"));
  stopped.throwIfAborted();
  if (config.role === "prepare") return false;
  if (config.role === "worker") {
    await listenForWatchers(services, opened);
    return false;
  }

  const server = await createServer(services, pages, stopped);
  opened.push({
    what: "server",
    close: () => closeServer(server),
    maxMilliseconds: longestAnswers + timeLimit(1_000),
  });
  await server.listen({ port: config.port, host: config.host, backlog: maxConnecting });
  greet(config.baseUrl, hasDemo);
  return true;
}

/** Nobody needs a worker to listen but those who watch it: beside a web process of the same port it works unwatched. */
async function listenForWatchers(services: Services, opened: Opened[]): Promise<void> {
  const { config, log } = services;
  const server = createWatchServer(services);
  opened.push({ what: "server for watchers", close: () => server.close(), maxMilliseconds: longestAnswers });
  await server.listen({ port: config.port, host: config.host }).catch((err: unknown) => {
    log.warn({ err, port: config.port }, "nobody can watch this worker: give it a PORT of its own");
  });
}

/** Answers what was asked; whoever still sends or reads after the time is cut off. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), longestAnswers);
  await server.close();
  clearTimeout(cut);
}

/** @param stop is told by its second signal to wait for nobody */
function stopOnSignal(log: Log, stop: (signal: string, hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let stopping = false;
  const onSignal = async (signal: string): Promise<void> => {
    if (stopping) return hurry.abort();
    stopping = true;
    log.info({ signal }, "stopping");
    try {
      await stop(signal, hurry.signal);
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

const tell = (line: string): void => void process.stdout.write(`  ${line}\n`);

function greet(baseUrl: string, hasDemo: boolean): void {
  const lines = ["", `  Praça está aberta em ${baseUrl}`, ""];
  if (hasDemo) {
    lines.push(`  Contas de demonstração (senha de todas: ${demoPassword})`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(28)} ${role}`);
    lines.push(
      "",
      `  E-mails enviados: ${baseUrl}/dev/correio`,
      `  Pagamentos: ${baseUrl}/dev/pagamentos`,
      "",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
