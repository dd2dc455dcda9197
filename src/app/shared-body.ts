import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { InFlight } from "./concurrency.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const brotli = (content: string | Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** What goes into one packet with its headers is not worth compressing. */
export const leastCompressed = 1_200;

export const isWorthCompressing = ({ length }: Uint8Array | string): boolean => length > leastCompressed;

/** What few ask for is made once for all of them, and bounded: of what is asked for in many forms only some stay. */
const keptForms = () =>
  new LRUCache<SharedBody, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ length }) => length + 1,
    ttl: 60_000,
  });
const plainForms = keptForms();
const brotliForms = keptForms();

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

  /** As it was written. */
  async plain(): Promise<string | Buffer> {
    if (!this.isCompressed) return this.content;
    const kept = plainForms.get(this);
    if (kept) return kept;
    const plain = await decompress(this.content);
    plainForms.set(this, plain);
    return plain;
  }

  gzip(): string | Buffer | Promise<Buffer> {
    if (this.isCompressed) return this.content;
    this.#compressed ??= compress(this.content);
    return this.#compressed;
  }

  async brotli(): Promise<Buffer> {
    const kept = brotliForms.get(this);
    if (kept) return kept;
    const made = await brotli(await this.plain());
    brotliForms.set(this, made);
    return made;
  }
}

/** Sends an answer in the form that the caller takes; gzip first, which is kept of all. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: SharedBody,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const isSmall = !body.isCompressed && !isWorthCompressing(body.content);
  if (isSmall) return reply.send(body.content);
  if (takesGzip.test(accepted)) return reply.header("content-encoding", "gzip").send(await body.gzip());
  if (takesBrotli.test(accepted)) return reply.header("content-encoding", "br").send(await body.brotli());
  return reply.send(await body.plain());
}

/** `q=0` refuses (RFC 9110, 12.5.3). */
const wanted = (encoding: string): RegExp =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i");
const takesGzip = wanted("gzip");
const takesBrotli = wanted("br");

interface Options {
  seconds: number;
  /** In bytes, of all that is kept, compressed. */
  maxBytes: number;
}

/**
 * Documents that are long, and that anybody may ask for: each is written anew after some time only. Who asks for the same
 * at once shares one writing, and no two are written at once. They are kept compressed, a tenth of what they were.
 */
export class KeptDocuments {
  readonly #kept: LRUCache<string, SharedBody>;
  readonly #running = new InFlight<Promise<SharedBody | null>>();
  readonly #oneAtATime = pLimit(1);

  constructor({ seconds, maxBytes }: Options) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ content }) => content.length + 1,
      ttl: seconds * 1000,
    });
  }

  /**
   * @param name with the version of what it tells, where that is known to be out of date
   * @param write answers null where there is no such document
   */
  async read(name: string, write: () => Promise<string | null>): Promise<SharedBody | null> {
    const known = this.#kept.get(name) ?? this.#running.get(name);
    if (known) return known;
    const writing = this.#write(name, write).finally(() => this.#running.end(name, writing));
    this.#running.begin(name, writing);
    return writing;
  }

  async #write(name: string, write: () => Promise<string | null>): Promise<SharedBody | null> {
    const text = await this.#oneAtATime(write);
    if (text === null) return null;
    const document = await SharedBody.compressed(text);
    this.#kept.set(name, document);
    return document;
  }
}
