import { loadReferenceData } from "../features/reference/server/load-reference-data.ts";
import { readConfig } from "../platform/config.ts";
import { startEmbeddedDatabase } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createLog, type Log } from "../platform/log.ts";
import { demoAccounts, demoPassword, loadDemoData } from "./demo/load-demo-data.ts";
import { createServer, type RegisterPages } from "./server.ts";
import { openServices } from "./services.ts";

/** Starts what PRACA_ROLE asks for, and stops it in order on SIGTERM or Ctrl+C. */
export async function start(pages: RegisterPages): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  const databaseUrl = config.databaseUrl ?? embedded?.url;
  if (!databaseUrl) throw new Error("There is no database");
  await migrate(databaseUrl);

  const services = await openServices({
    ...process.env,
    DATABASE_URL: databaseUrl,
    PRACA_DEMO: String(config.demo),
  });
  await loadReferenceData(services.db);
  await services.queue.start({ work: config.role !== "web" });
  const hasDemo = embedded && config.demo ? await loadDemoData(services) : false;

  const server = config.role === "worker" ? null : await createServer(services, pages);
  await server?.listen({ port: config.port, host: config.host });

  stopOnSignal(log, async () => {
    await server?.close();
    await services.queue.stop();
    await services.db.close();
    await embedded?.stop();
  });
  if (server) greet(config.baseUrl, hasDemo);
}

/** The order matters: no new requests, then no new jobs, then the database. */
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
