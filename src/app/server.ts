import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serveImages } from "../features/media/server/serve-images.ts";
import type { Services } from "../platform/services.ts";
import { answerFailure } from "./api/answer-failure.ts";
import { registerApi } from "./api/register-api.ts";
import { routes } from "./api/routes.ts";
import { registerHealth } from "./health.ts";
import { registerMailbox } from "./mailbox.ts";
import { securityHeaders } from "./security-headers.ts";

/** Puts the pages on the server; there is one way for a build and one for development. */
export type RegisterPages = (server: FastifyInstance, services: Services) => Promise<void>;

/** The web server: API, pictures, pages, health. It does not listen yet. */
export async function createServer(
  services: Services,
  registerPages: RegisterPages,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const logsRequests = ["debug", "trace"].includes(config.logLevel);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    frameworkErrors: answerFailure,
    forceCloseConnections: "idle",
    // A line for each request only where somebody looks for something.
    logController: new LogController({ disableRequestLogging: !logsRequests }),
    // A logger for each request is worth its time only where several lines of a request are to be told from others'.
    ...(!logsRequests && { childLoggerFactory: (logger: FastifyBaseLogger) => logger }),
  });
  const headers = securityHeaders();
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await server.register(compress, { encodings: ["gzip"], threshold: 1024 });
  registerHealth(server, services);
  if (config.demo) registerMailbox(server, services);
  serveImages(server, services);
  await registerApi(server, routes, services);
  await registerPages(server, services);
  return server;
}
