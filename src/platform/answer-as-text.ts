import type { FastifyReply } from "fastify";
import { retryAfterSeconds } from "../shared/failure.ts";

/**
 * Answers in words where a file was asked for, and has nobody keep that. 503 says when to ask again: in the usual time,
 * unless that was said before.
 * @param text in Portuguese, for the person who opened the address
 */
export function answerAsText(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", retryAfterSeconds);
  return reply
    .code(status)
    .removeHeader("etag")
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(text);
}
