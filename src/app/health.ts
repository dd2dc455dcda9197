import { sql } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Services } from "../platform/services.ts";
import { answerFailure } from "./api/answer-failure.ts";
import { serveMetrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

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
