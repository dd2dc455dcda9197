import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/services.ts";
import { answerFailure } from "./api/answer-failure.ts";

/** `/saude`: 200 while the database answers, 503 while it does not; for load balancers. */
export function registerHealth(server: FastifyInstance, { db }: Services): void {
  server.get("/saude", { errorHandler: answerFailure }, async (_request, reply) => {
    await db.orm.execute(sql`select 1`);
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}
