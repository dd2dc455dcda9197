import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../platform/client-network.ts";
import { timeLimit } from "../platform/clock.ts";
import {
  type Failure,
  failureKind,
  notFound,
  requestTimeout,
  retryLater,
  tooManyUploads,
} from "../shared/failure.ts";
import { answerFailure } from "./api/answer-failure.ts";

/** How long somebody who still sends may read the answer. */
const usualLinger = timeLimit(1_000);

/** Whether a request announces a body, empty ones aside. */
const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends connections whose request was answered before its body came whole: Node alone would keep them as long as the body
 * may take. They are closed in stages (RFC 9112, 9.6): who hangs up on somebody who still sends takes the answer away.
 * @param lingerMilliseconds between the answer and the end of the connection
 */
export function closeAfterAnswer(server: FastifyInstance, lingerMilliseconds = usualLinger): void {
  const watch = (request: IncomingMessage, response: ServerResponse) =>
    watchAnswer(request, response, lingerMilliseconds);
  // Tells whoever still sends that nobody wants the rest.
  server.addHook("onSend", ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasBody(raw)) reply.header("connection", "close");
    done(null, payload);
  });
  // On the server itself: for an address that cannot be decoded Fastify runs no hook.
  server.server.on("request", watch);
  server.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    watch(request, response);
    response.writeHead(417, { connection: "close", "content-length": 0 }).end();
  });
}

function watchAnswer(request: IncomingMessage, response: ServerResponse, lingerMilliseconds: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // Called by Node after an answer that closes the connection.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  response.once("finish", () => {
    if (request.complete) return;
    setTimeout(() => {
      // What came whole meanwhile, on a connection that goes on, has done nothing wrong.
      if (!request.complete || socket.writableEnded) socket.destroy();
    }, lingerMilliseconds).unref();
  });
}

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
  /** Bodies of visitors of one network that may take more than a moment at once, in this process. */
  maxSlowOfNetwork?: number;
  /** The same, of one account that is signed in. */
  maxSlowOfAccount?: number;
  /** Of all networks, and as many of all accounts: neither takes the other's room. */
  maxSlow?: number;
}

/**
 * Ends connections whose request does not come to its end in time, and those beyond a number that take long, so that
 * nobody holds them with a trickle. Node has one time limit for the whole server; a call that takes a file needs more
 * than one that takes a form.
 */
export function limitBodyTimes(
  server: FastifyInstance,
  {
    usualSeconds = timeLimit(60),
    silentSeconds = timeLimit(30),
    maxSlowOfNetwork = 100,
    maxSlowOfAccount = 20,
    maxSlow = 1_000,
  }: Limits = {},
): void {
  const slow = {
    ofVisitors: slowBodies(maxSlowOfNetwork, maxSlow),
    ofAccounts: slowBodies(maxSlowOfAccount, maxSlow),
  };
  server.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request.raw)) {
      const seconds = request.routeOptions.config.maxBodySeconds ?? usualSeconds;
      watch(request, reply, { milliseconds: seconds * 1000, silentMilliseconds: silentSeconds * 1000, slow });
    }
    done();
  });
}

/** How many bodies are long under way, of each sender. */
function slowBodies(maxOfSender: number, max: number) {
  const counts = new Map<string, number>();
  let inAll = 0;
  return {
    /**
     * Counts one more, unless there are as many as there may be.
     * @returns what gives the place back; null where there is none
     */
    enter(sender: string): (() => void) | null {
      const count = counts.get(sender) ?? 0;
      if (count >= maxOfSender || inAll >= max) return null;
      counts.set(sender, count + 1);
      inAll += 1;
      return () => {
        const left = (counts.get(sender) ?? 0) - 1;
        if (left > 0) counts.set(sender, left);
        else counts.delete(sender);
        inAll -= 1;
      };
    },
  };
}

interface Times {
  milliseconds: number;
  silentMilliseconds: number;
  slow: Record<"ofVisitors" | "ofAccounts", ReturnType<typeof slowBodies>>;
}

function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  { milliseconds, silentMilliseconds, slow }: Times,
): void {
  const { raw } = request;
  const { socket } = raw;
  const begun = performance.now();
  let heard = begun;
  let bytesHeard = socket.bytesRead;
  let leave: (() => void) | null = null;
  const stop = () => {
    clearInterval(timer);
    leave?.();
    leave = null;
  };
  const end = (failure: Failure) => {
    stop();
    endConnection(raw, reply, failure);
  };
  const timer = setInterval(
    () => {
      if (raw.complete || socket.destroyed) return stop();
      // Whoever uploads was recognised before the body is read.
      const account = request.actor?.userId;
      leave ??= account ? slow.ofAccounts.enter(account) : slow.ofVisitors.enter(networkOf(request.ip));
      if (!leave) return end(retryLater(tooManyUploads, silentMilliseconds / 1000));
      const now = performance.now();
      if (socket.bytesRead > bytesHeard) {
        bytesHeard = socket.bytesRead;
        heard = now;
      }
      if (now - begun >= milliseconds || now - heard >= silentMilliseconds) end(requestTimeout());
    },
    Math.min(1_000, silentMilliseconds / 4),
  ).unref();
  raw.once("close", stop);
}

/** Past Fastify, which would wait for the rest of the body; as Node answers its own time limit. */
function endConnection(raw: IncomingMessage, { raw: { headersSent } }: FastifyReply, failure: Failure): void {
  if (headersSent || !raw.socket.writable) raw.destroy();
  else answerRaw(raw.socket, failure, () => raw.destroy());
}

const malformed = failureKind(400, "MALFORMED_REQUEST", "Não foi possível entender o pedido.");
const tooSlow = failureKind(408, "TOO_SLOW", "O pedido demorou demais para chegar.");
const tooLong = failureKind(431, "TOO_LONG", "O endereço ou os cabeçalhos passam do tamanho permitido.");

const absolute = /^https?:\/\/[^/?#]*/i;

/** The path that a request asks for, also where it names the host in front of it (RFC 9112, 3.2.2). */
export function pathOfRequest({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (url.startsWith("/")) return url;
  const path = url.replace(absolute, "");
  return path === url || path.startsWith("/") ? path : `/${path}`;
}

const failures: Record<string, typeof malformed> = {
  HPE_HEADER_OVERFLOW: tooLong,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Answers what is no request that HTTP knows, before there is one, and hangs up. */
export function answerMalformed({ code = "" }: { code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  answerRaw(socket, (failures[code] ?? malformed)());
}

/** Answers what no route takes. `OPTIONS *` asks of the whole server (RFC 9110, 9.3.7). */
export function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === "OPTIONS" && request.url === "*") {
    return reply.status(204).header("allow", "GET, HEAD, POST, PUT, DELETE, OPTIONS").send();
  }
  return answerFailure(notFound(), request, reply);
}

/**
 * Answers a failure past Fastify and Node, where there is no request that they could answer or they would wait for its
 * rest, and ends the connection.
 * @param written is called when the answer is on its way
 */
function answerRaw(socket: Socket, failure: Failure, written?: () => void): void {
  const body = JSON.stringify(failure.toBody());
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    ...(failure.retryAfterSeconds === undefined ? [] : [`retry-after: ${failure.retryAfterSeconds}`]),
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, written);
}
