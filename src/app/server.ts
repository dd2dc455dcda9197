import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serveImages } from "../features/media/server/serve-images.ts";
import type { Services } from "../platform/services.ts";
import { registerApi } from "./api/register-api.ts";
import { routes } from "./api/routes.ts";
import { registerHealth } from "./health.ts";
import { registerMailbox } from "./mailbox.ts";

/** Puts the pages on the server; there is one way for a build and one for development. */
export type RegisterPages = (server: FastifyInstance, services: Services) => Promise<void>;

/** The web server: API, pictures, pages, health. It does not listen yet. */
export async function createServer(
  services: Services,
  registerPages: RegisterPages,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    // A line for each request only where somebody looks for something.
    logController: new LogController({
      disableRequestLogging: !["debug", "trace"].includes(config.logLevel),
    }),
  });
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The browser ignores this header over plain HTTP; behind TLS it holds for a year.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  await server.register(compress, { encodings: ["gzip"], threshold: 1024 });
  registerHealth(server, services);
  if (config.demo) registerMailbox(server, services);
  serveImages(server, services);
  await registerApi(server, routes, services);
  await registerPages(server, services);
  return server;
}
