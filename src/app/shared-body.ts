import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** What goes into one packet with its headers is not worth compressing. */
export const leastCompressed = 1_200;

export const isWorthCompressing = ({ length }: Uint8Array | string): boolean => length > leastCompressed;

/**
 * An answer that many get. It is compressed once, outside of the main thread: where it was made, or for who first takes
 * it so. Text stays text: Node sends it in one piece with the headers, bytes in a piece of their own.
 */
export class SharedBody {
  readonly content: string | Buffer;
  readonly isCompressed: boolean;
  #compressed: Promise<Buffer> | undefined;

  constructor(content: Uint8Array | string, encoding?: "gzip") {
    this.isCompressed = encoding === "gzip";
    this.content =
      typeof content === "string"
        ? content
        : // What comes from a thread is a plain array of bytes.
          Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  /** What is kept for long, in the form in which most take it. */
  static async compressed(text: string): Promise<SharedBody> {
    return new SharedBody(await compress(text), "gzip");
  }

  /** As it was written. Hardly anybody takes what was compressed where it was made in another form. */
  plain(): string | Buffer | Promise<Buffer> {
    return this.isCompressed ? decompress(this.content) : this.content;
  }

  gzip(): string | Buffer | Promise<Buffer> {
    if (this.isCompressed) return this.content;
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
  const isSmall = !body.isCompressed && !isWorthCompressing(body.content);
  if (isSmall || !takesGzip(accepted)) return reply.send(await body.plain());
  return reply.header("content-encoding", "gzip").send(await body.gzip());
}

/** `q=0` refuses (RFC 9110, 12.5.3). */
const takesGzip = (accepted: string): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
