import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Page } from "./render-page.ts";

/** A page as it is answered. */
export interface AnswerablePage extends Page {
  body: Buffer;
  /** Made on first use: a page that is answered often is compressed once. */
  gzip(): Promise<Buffer>;
}

function answerable(page: Page): AnswerablePage {
  // What comes from a thread is a plain array of bytes.
  const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  let compressed: Promise<Buffer> | undefined;
  return { ...page, body, gzip: () => (compressed ??= promisify(gzip)(body)) };
}

const maxBytes = 48 * 1024 * 1024;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everybody (the session lives in the browser), so that
 * the address alone is the key; each process keeps its own, and none is older than the time it is kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, AnswerablePage> | null;
  readonly #rendering = new Map<string, Promise<AnswerablePage>>();

  /** @param seconds how long a page is kept; 0 keeps none */
  constructor(seconds: number) {
    this.#pages =
      seconds > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5),
            ttl: seconds * 1000,
          })
        : null;
  }

  /** The page kept for an address, or a new one; those who ask for the same address at once share one rendering. */
  async get(
    address: string,
    render: () => Promise<Page>,
    { fresh }: { fresh: boolean },
  ): Promise<AnswerablePage> {
    if (!this.#pages || fresh) return this.#keep(address, answerable(await render()));
    const kept = this.#pages.get(address);
    if (kept) return kept;
    const running = this.#rendering.get(address);
    if (running) return running;
    const rendering = render().then(answerable);
    this.#rendering.set(address, rendering);
    try {
      return this.#keep(address, await rendering);
    } finally {
      this.#rendering.delete(address);
    }
  }

  #keep(address: string, page: AnswerablePage): AnswerablePage {
    if (page.status === 200) this.#pages?.set(address, page);
    return page;
  }
}
