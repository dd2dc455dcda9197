import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { timeLimit } from "../platform/time-limit.ts";

/** How long somebody who still sends may read the answer. */
const usualLinger = timeLimit(1_000);

/** Whether a request announces a body, empty ones aside. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
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
