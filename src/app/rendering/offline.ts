import type { FastifyInstance } from "fastify";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Keeping } from "../offline/keeping.ts";
import type { KnownPages } from "./known-pages.ts";

const pageAddress = "/sem-conexao";

/** A file of the offline page, told apart from the same file of other pages. */
export const offlineAddress = (file: string): string => `${file}?sem-conexao`;

const headers = {
  "cache-control": "no-cache",
  // The worker asks the server for pages; the page shows its style sheet and nothing else.
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
};

/** Of an address whose parts may vary: `/vaga/:slug`, `/api/user/{id}`. */
const patternOf = (path: string): string =>
  `^${path
    .replaceAll(".", "\\.")
    .replace(/:\w+|\{\w+\}/g, "[^/]+")
    .replace(/\/$/, "/?")}$`;

interface OfflineSupply {
  known: KnownPages;
  calls: readonly Endpoint[];
  /** Program of the worker. */
  worker: string;
}

/**
 * The service worker (`offline/worker.ts`) with what it shall keep of this build in front of it, and the page that it
 * answers where nothing is kept.
 */
export function answerOffline(server: FastifyInstance, { known, calls, worker }: OfflineSupply): void {
  const keeping: Keeping = {
    version: known.version,
    screens: known.screens,
    offline: [pageAddress, ...known.offline.files],
    pages: known.pages.filter(({ isKept }) => isKept).map(({ path }) => patternOf(path)),
    calls: calls.filter(({ keptOffline }) => keptOffline).map(({ path }) => patternOf(path)),
  };
  const program = `self.keeping = ${JSON.stringify(keeping)};\n${worker}`;
  server.get("/sw.js", (_request, reply) =>
    reply.headers(headers).type("text/javascript; charset=utf-8").send(program),
  );
  server.get(pageAddress, (_request, reply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(known.offline.page),
  );
}
