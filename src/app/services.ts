import { type Clock, systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { type FetchOutside, openOutside } from "../platform/fetch-outside.ts";
import { createLog, type LogDestination } from "../platform/log.ts";
import { openGateway } from "../platform/payments/open-gateway.ts";
import { type PostCodeProvider, publicProviders } from "../platform/public-registers.ts";
import { openPush } from "../platform/push.ts";
import { createQueue } from "../platform/queue.ts";
import { openPathSigner } from "../platform/secrets.ts";
import { markClientsBy } from "../platform/security-log.ts";
import type { Services } from "../platform/services.ts";
import { openStorage } from "../platform/storage.ts";
import { demoStorage } from "./demo/demo-files.ts";
import { handlers } from "./handlers/handlers.ts";
import { registerWork } from "./register-work.ts";

/**
 * Opens everything that the process shares, on a database that is there and migrated. The queue has its handlers but
 * is not started.
 */
export async function openServices(
  env: Record<string, string | undefined>,
  {
    clock = systemClock,
    logTo,
    pagarmeUrl,
    postCodes = publicProviders,
    pushUrl,
    fetchOutside = openOutside(),
  }: {
    clock?: Clock;
    logTo?: LogDestination;
    pagarmeUrl?: string | undefined;
    postCodes?: PostCodeProvider;
    pushUrl?: string | undefined;
    fetchOutside?: FetchOutside;
  } = {},
): Promise<Services> {
  const config = readConfig(env);
  if (!config.databaseUrl || !config.databaseDirectUrl)
    throw new Error("The services need the address of a database");
  const log = createLog(config, logTo);
  const db = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    statements: config.databaseStatements,
  });
  const queue = createQueue({ url: config.databaseDirectUrl, log, retired: retiredJobs });
  const storage = await openStorage(config);
  const signer = await openPathSigner(config, db);
  markClientsBy(signer.holderOf("clients in the security log"));
  const services: Services = {
    config,
    handlers,
    log,
    clock,
    db,
    queue,
    storage: config.demo ? demoStorage(storage, db) : storage,
    signer,
    gateway: openGateway({ config, db, queue, clock }, { pagarmeUrl }),
    postCodes,
    sendPush: openPush(pushUrl),
    fetchOutside,
  };
  registerWork(services);
  return services;
}

/** Kinds of jobs that earlier versions had: their timetables are removed. A kind that is removed is added here. */
const toldOf = ["lessons", "questions", "renewals", "sales"];
const retiredJobs = [...toldOf.map((what) => `tell-of-${what}`), "send-search-letters"];
