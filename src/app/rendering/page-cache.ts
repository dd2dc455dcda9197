import { LRUCache } from "lru-cache";
import { InFlight } from "../in-flight.ts";
import { SharedBody } from "../shared-body.ts";
import type { Page } from "./render-page.ts";

/** A page as it is answered. */
export interface AnswerablePage extends Omit<Page, "body" | "encoding"> {
  body: SharedBody;
}

interface Rendering {
  page: Promise<AnswerablePage>;
  waiting: number;
  abandon: AbortController;
}

const maxBytes = 48 * 1024 * 1024;

/** Success, a page that moved, and one that there is not: all of them stay what they are for some seconds. */
const isLasting = (status: number) => status === 200 || status === 301 || status === 404;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everybody (the session lives in the browser), so that
 * the address alone is the key; each process keeps its own, and none is older than the time it is kept. Those who ask
 * for the same address at once share one rendering. Nobody can ask for more: who may have a page rendered at will has
 * the server busy at will.
 */
export class PageCache {
  readonly #pages: LRUCache<string, AnswerablePage> | null;
  readonly #running = new InFlight<Rendering>();

  /** @param seconds how long a page is kept; 0 keeps none */
  constructor(seconds: number) {
    this.#pages =
      seconds > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ body }) => Math.ceil(body.content.length * 1.5) + 1,
            ttl: seconds * 1000,
            // What nobody asks for again would stay until others need its room.
            ttlAutopurge: true,
          })
        : null;
  }

  /** Bytes for what is kept, about. */
  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  kept(address: string): AnswerablePage | undefined {
    return this.#pages?.get(address);
  }

  /**
   * Has a page rendered, or joins who waits for it already.
   * @param render is told by its signal when nobody waits any more
   * @param left tells that this one does not wait any more
   */
  render(
    address: string,
    render: (abandoned: AbortSignal) => Promise<Page>,
    left?: AbortSignal,
  ): Promise<AnswerablePage> {
    const running = this.#running.get(address) ?? this.#begin(address, render);
    running.waiting += 1;
    left?.addEventListener(
      "abort",
      () => {
        running.waiting -= 1;
        if (running.waiting > 0) return;
        this.#running.end(address, running);
        running.abandon.abort();
      },
      { once: true },
    );
    return running.page;
  }

  #begin(address: string, render: (abandoned: AbortSignal) => Promise<Page>): Rendering {
    const abandon = new AbortController();
    const page = render(abandon.signal).then(({ body, encoding, ...rest }) => ({
      ...rest,
      body: new SharedBody(body, encoding),
    }));
    const running: Rendering = { page, waiting: 0, abandon };
    this.#running.begin(address, running);
    page.then(
      (rendered) => {
        this.#running.end(address, running);
        if (isLasting(rendered.status)) this.#pages?.set(address, rendered);
      },
      () => this.#running.end(address, running),
    );
    return running;
  }
}
