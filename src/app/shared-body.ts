import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(gzip);

/** A smaller answer is not worth compressing. */
const leastBytes = 1024;

/**
 * An answer that many get. It is compressed once, outside of the main thread, for who first takes it so. Text stays
 * text: Node sends it in one piece with the headers, bytes in a piece of their own.
 */
export class SharedBody {
  readonly content: string | Buffer;
  #compressed: Promise<Buffer> | undefined;

  constructor(content: Uint8Array | string) {
    this.content =
      typeof content === "string"
        ? content
        : // What comes from a thread is a plain array of bytes.
          Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  gzip(): Promise<Buffer> {
    this.#compressed ??= compress(this.content);
    return this.#compressed;
  }
}

/** Sends an answer in the form that the caller takes. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: SharedBody,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (body.content.length <= leastBytes || !takesGzip(accepted)) return reply.send(body.content);
  return reply.header("content-encoding", "gzip").send(await body.gzip());
}

/** `q=0` refuses (RFC 9110, 12.5.3). */
const takesGzip = (accepted: string): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
