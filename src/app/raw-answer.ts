import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "../shared/failure.ts";

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
