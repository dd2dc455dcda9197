import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../platform/client-network.ts";
import { timeLimit } from "../platform/time-limit.ts";
import { requestTimeout, retryLater, tooManyUploads } from "../shared/common-failures.ts";
import type { Failure } from "../shared/failure.ts";
import { hasBody } from "./lingering-close.ts";
import { answerRaw } from "./raw-answer.ts";

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
