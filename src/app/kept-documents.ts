import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { SharedBody } from "./shared-body.ts";
import { UnderWay } from "./under-way.ts";

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
  readonly #running = new UnderWay<Promise<SharedBody | null>>();
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
