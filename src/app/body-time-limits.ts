import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestTimeout } from "../shared/common-failures.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long the body of a request may take to come in, where that is not the usual time. */
    maxBodySeconds?: number;
  }
}

interface Limits {
  /** For the body of any request whose route says nothing else. */
  usualSeconds?: number;
  /** For a body that stops coming, whatever its route says. */
  silentSeconds?: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends connections whose request does not come to its end in time, so that nobody holds them with a trickle. Node has
 * one time limit for the whole server; a call that takes a file needs more than one that takes a form.
 */
export function limitBodyTimes(
  server: FastifyInstance,
  { usualSeconds = 60, silentSeconds = 30 }: Limits = {},
): void {
  server.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) {
      const seconds = request.routeOptions.config.maxBodySeconds ?? usualSeconds;
      watch(request, reply, { milliseconds: seconds * 1000, silentMilliseconds: silentSeconds * 1000 });
    }
    done();
  });
}

function watch(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { milliseconds, silentMilliseconds }: { milliseconds: number; silentMilliseconds: number },
): void {
  const { socket } = raw;
  const begun = performance.now();
  let heard = begun;
  let bytesHeard = socket.bytesRead;
  const timer = setInterval(
    () => {
      if (raw.complete || socket.destroyed) return clearInterval(timer);
      const now = performance.now();
      if (socket.bytesRead > bytesHeard) {
        bytesHeard = socket.bytesRead;
        heard = now;
      }
      if (now - begun < milliseconds && now - heard < silentMilliseconds) return;
      clearInterval(timer);
      endConnection(raw, reply);
    },
    Math.min(1_000, silentMilliseconds / 4),
  ).unref();
  raw.once("close", () => clearInterval(timer));
}

/** Past Fastify, which would wait for the rest of the body; as Node answers its own time limit. */
function endConnection(raw: IncomingMessage, { raw: { headersSent } }: FastifyReply): void {
  if (headersSent || !raw.socket.writable) {
    raw.destroy();
    return;
  }
  const failure = requestTimeout();
  const body = JSON.stringify(failure.toBody());
  const head = [
    `HTTP/1.1 ${failure.status} Request Timeout`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  raw.socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => raw.destroy());
}
