import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import type { Services } from "../platform/services.ts";
import { addMeasures } from "./measures.ts";

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
