import { hash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import pg from "pg";
import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import { timeLimit } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { migrationNames } from "../platform/database/migrate.ts";
import { readClockSkew, toleratedClockSkew } from "../platform/database/moments.ts";
import type { Services } from "../platform/services.ts";
import { answerFailure } from "./api/answer-failure.ts";
import { addMeasures } from "./measures.ts";

/**
 * What those who watch the process ask. `/vivo`: does it live (it asks nothing of the database: a process is not started
 * anew because the database is away). `/pronto`: may it be sent requests. `/saude`: does the database answer it.
 */
export function registerHealth(server: FastifyInstance, { db }: Services, readiness: Readiness): void {
  server.addHook("onClose", () => readiness.close());
  answerAlive(server);
  server.get("/pronto", async (_request, reply) => {
    const hindrances = await readiness.hindrances();
    const ready = hindrances.length === 0;
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send(ready ? { status: "ok" } : { status: "unready", hindrances });
  });
  server.get("/saude", { errorHandler: answerFailure }, async (_request, reply) => {
    await db.orm.execute(sql`select 1`);
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

function answerAlive(server: FastifyInstance): void {
  server.get("/vivo", (_request, reply) => {
    reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

/** What a process answers that does background work alone: whether it lives, and what is measured. */
export function createWatchServer(services: Services): FastifyInstance {
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  server.setErrorHandler(answerFailure);
  answerAlive(server);
  serveMetrics(server, services);
  return server;
}

/** From quick answers out of a cache to those that somebody gives up on, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` in the OpenMetrics format to whoever sends `METRICS_TOKEN` as a bearer token; without one in the
 * configuration there is no such address. Addresses are told by their pattern: no name and no id is in them.
 */
export function serveMetrics(server: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  if (!metricsToken) return;
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a request was answered",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  addMeasures(registry, services);

  server.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  server.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`)) {
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .type("text/plain")
        .send("A token is needed.\n");
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compared by their hashes: as long for a right beginning as for a wrong one. */
const isSame = (given: string | undefined, due: string): boolean =>
  timingSafeEqual(hash("sha256", given ?? "", "buffer"), hash("sha256", due, "buffer"));

/** What keeps a process from taking requests. */
type Hindrance = "stopping" | "threads" | "database" | "read-only" | "schema" | "clock";

interface Readiness {
  /** Nothing where the process may be sent requests. Those who ask at the same moment share one look. */
  hindrances(): Promise<Hindrance[]>;
  close(): Promise<void>;
}

interface Options {
  config: Pick<Config, "databaseUrl">;
  /** Whether pages are rendered. */
  arePagesRendered(): boolean;
  /** Told when the process is asked to end. */
  stopping: AbortSignal;
}

const longestMilliseconds = timeLimit(2_000);

interface DatabaseState {
  readOnly: boolean;
  applied: string[];
}

/**
 * Whether the process is ready. It looks at the database over a connection of its own: where all others are busy the
 * process is slow, which is no reason to send everybody to the next one.
 */
export function openReadiness({ config, arePagesRendered, stopping }: Options): Readiness {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl ?? undefined,
    max: 1,
    connectionTimeoutMillis: longestMilliseconds,
    query_timeout: longestMilliseconds,
    application_name: "praca-readiness",
  });
  pool.on("error", () => undefined);
  let running: Promise<Hindrance[]> | undefined;

  /** A connection keeps what it was made with, such as that it only reads: after each hindrance there is a new one. */
  async function lookOverConnection(): Promise<Hindrance[]> {
    const client = await pool.connect();
    let isGood = false;
    try {
      const hindrances = await lookAtDatabase(client);
      isGood = hindrances.length === 0;
      return hindrances;
    } finally {
      client.release(!isGood);
    }
  }

  async function lookAtDatabase(client: pg.PoolClient): Promise<Hindrance[]> {
    const { rows } = await client.query<DatabaseState>(`select
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly",
      (select coalesce(array_agg(name), '{}') from migrations) as applied`);
    const { readOnly = true, applied = [] } = rows[0] ?? {};
    const skew = await readClockSkew(client);
    // A newer release may have brought the schema further, while this process is still there.
    const lacks = (await migrationNames()).some((name) => !applied.includes(name));
    return [
      ...(readOnly ? (["read-only"] as const) : []),
      ...(lacks ? (["schema"] as const) : []),
      ...(Math.abs(skew) > toleratedClockSkew ? (["clock"] as const) : []),
    ];
  }

  async function look(): Promise<Hindrance[]> {
    if (stopping.aborted) return ["stopping"];
    const ofDatabase = await lookOverConnection().catch((): Hindrance[] => ["database"]);
    return arePagesRendered() ? ofDatabase : ["threads", ...ofDatabase];
  }

  return {
    hindrances() {
      running ??= look().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: () => pool.end(),
  };
}
