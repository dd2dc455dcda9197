import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serveImages } from "../features/base/media/server/serve-images.ts";
import { receiveGatewayEvents } from "../features/money/charges/server/gateway-events.ts";
import { serveConversationFiles } from "../features/people/conversations/server/attachments.ts";
import { serveAttachments } from "../features/training/courses/server/attachments.ts";
import { videoMaxSeconds } from "../features/training/videos/contract.ts";
import { serveVideos } from "../features/training/videos/server/serve-videos.ts";
import { timeLimit } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Services } from "../platform/services.ts";
import { product } from "../shared/product.ts";
import { answerFailure } from "./api/answer-failure.ts";
import { registerApi } from "./api/register-api.ts";
import { routes } from "./api/routes.ts";
import {
  answerMalformed,
  answerUnrouted,
  closeAfterAnswer,
  limitBodyTimes,
  pathOfRequest,
} from "./connections.ts";
import { leaveByMailProgram, rememberReferrals } from "./followed-links.ts";
import { openReadiness, registerHealth, serveMetrics } from "./health.ts";
import { serveOpeningsFeed } from "./openings-feed.ts";
import type { PageAnswer } from "./rendering/answer-page.ts";
import { registerMailbox, registerPayments, serveBoletos } from "./sandbox/pages.ts";
import { leastCompressed } from "./shared-body.ts";
import { serveSharedPictures } from "./sharing/serve-shared-pictures.ts";

/**
 * Puts the pages on the server; there is one way for a build and one for development.
 */
export type RegisterPages = (server: FastifyInstance, services: Services) => Promise<Pages | undefined>;

export interface Pages {
  /** Shows the page of an address that there is not. */
  answerUnknown: PageAnswer;
  /** Whether pages can be rendered now. */
  areRendered(): boolean;
}

const isOfProgram = (address: string) => /^\/(api|webservices)(?![^/?])/.test(address);

/**
 * Fastify trusts nobody where it is given a number. Counted from our end, as many addresses as there are proxies are
 * theirs; the next one is the caller as the outermost proxy saw it, and what stands before it was written by the caller.
 */
const trusted = (proxies: Config["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

const never = new AbortController().signal;

/**
 * The web server: API, pictures, videos, pages, health. It does not listen yet.
 * @param stopping tells that the process was asked to end: from then on `/pronto` says so, and with each answer a
 *   connection is given up, so that none is left that is cut off when the server closes
 */
export async function createServer(
  services: Services,
  registerPages: RegisterPages,
  stopping: AbortSignal = never,
): Promise<FastifyInstance> {
  const { config, log } = services;
  let pages: Pages | undefined;
  const logsRequests = ["debug", "trace"].includes(config.logLevel);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trusted(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
    // The last resort, behind the limits of the routes.
    requestTimeout: timeLimit((videoMaxSeconds + 15 * 60) * 1_000),
    // What is wrong before there is a route, such as an address that cannot be decoded: no hook runs for it.
    frameworkErrors(error, request, reply) {
      reply.headers(securityHeaders);
      if (pages && !isOfProgram(request.url)) void pages.answerUnknown(request, reply);
      else answerFailure(error, request, reply);
    },
    rewriteUrl: pathOfRequest,
    clientErrorHandler: answerMalformed,
    forceCloseConnections: "idle",
    // Whoever asks over a connection that is still open while the server closes is answered, and told that it closes.
    return503OnClosing: false,
    // A line for each request only where somebody looks for something.
    logController: new LogController({ disableRequestLogging: !logsRequests }),
    // A logger for each request is worth its time only where several lines of a request are to be told from others'.
    ...(!logsRequests && { childLoggerFactory: (logger: FastifyBaseLogger) => logger }),
  });
  // Before the routes: what is asked outside of the API fails as it does there, and tells no more of why.
  server.setErrorHandler(answerFailure);
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(securityHeaders);
    if (stopping.aborted) reply.header("connection", "close");
    done();
  });
  // Before the routes: a hook hears those alone that come after it.
  serveMetrics(server, services);
  rememberReferrals(server, services);
  closeAfterAnswer(server);
  limitBodyTimes(server);
  server.setNotFoundHandler(answerUnrouted);
  await server.register(compress, { encodings: ["gzip"], threshold: leastCompressed });
  const arePagesRendered = () => pages?.areRendered() ?? true;
  registerHealth(server, services, openReadiness({ ...services, arePagesRendered, stopping }));
  serveSecurityContact(server, config);
  if (config.demo) registerMailbox(server, services);
  if (services.gateway.name === "sandbox") {
    serveBoletos(server, services);
    if (config.demo) await registerPayments(server, services);
  }
  serveImages(server, services);
  serveSharedPictures(server, services);
  serveOpeningsFeed(server, services);
  serveVideos(server, services);
  serveAttachments(server, services);
  serveConversationFiles(server, services);
  receiveGatewayEvents(server, services);
  leaveByMailProgram(server, services);
  await registerApi(server, routes, services);
  pages = await registerPages(server, services);
  return server;
}

/** RFC 9116 wants less than a year; whoever finds an old copy is to look again. */
const goodForMilliseconds = 180 * 86_400_000;

/** Says to whom who finds a weakness should write (RFC 9116); what happens then stands in SECURITY.md. */
function serveSecurityContact(server: FastifyInstance, { baseUrl }: Pick<Config, "baseUrl">): void {
  server.get("/.well-known/security.txt", (_request, reply) => {
    const expires = new Date(Date.now() + goodForMilliseconds).toISOString();
    reply
      .header("cache-control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${product.securityEmail}`,
          `Expires: ${expires}`,
          "Preferred-Languages: pt-BR, en",
          `Canonical: ${baseUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });
}

/**
 * The headers of every answer; pages bring a Content-Security-Policy of their own. Those that Helmet sets, but for what
 * Internet Explorer and Flash alone read, and DNS prefetching, which our own pages have no use for.
 */
const securityHeaders = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "strict-origin-when-cross-origin",
  // The browser ignores this header over plain HTTP; behind TLS it holds for a year.
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
};
