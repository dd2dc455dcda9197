import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../shared/common-failures.ts";
import { type Failure, failureKind } from "../shared/failure.ts";
import { answerFailure } from "./api/answer-failure.ts";

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
export function answerRaw(socket: Socket, failure: Failure, written?: () => void): void {
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
