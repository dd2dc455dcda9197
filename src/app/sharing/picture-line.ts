import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { UnderWay } from "../under-way.ts";

/** So many wait already that one more would wait too long. */
export class PicturesBusy extends Error {}

interface Options {
  /** In bytes, of the pictures that are kept. */
  maxBytes: number;
  /** How many may wait to be drawn at most. */
  maxWaiting: number;
}

/** A picture, and whether it is what it should be: one that lacks its photo is not kept. */
export interface Drawing {
  bytes: Buffer;
  isWhole: boolean;
}

/**
 * Draws pictures one after the other, since each takes a processor for a while, and keeps those that were asked for last.
 * Who asks for the same at once shares one drawing.
 */
export class PictureLine {
  readonly #kept: LRUCache<string, Drawing>;
  readonly #running = new UnderWay<Promise<Drawing>>();
  readonly #oneAtATime = pLimit(1);
  readonly #maxWaiting: number;

  constructor({ maxBytes, maxWaiting }: Options) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length });
    this.#maxWaiting = maxWaiting;
  }

  /** What is there or on its way. */
  known(key: string): Drawing | Promise<Drawing> | undefined {
    return this.#kept.get(key) ?? this.#running.get(key);
  }

  /** @throws PicturesBusy */
  async draw(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
    const known = this.known(key);
    if (known) return known;
    if (this.#oneAtATime.pendingCount >= this.#maxWaiting) throw new PicturesBusy();
    const drawing = this.#oneAtATime(draw).finally(() => this.#running.end(key, drawing));
    this.#running.begin(key, drawing);
    const drawn = await drawing;
    if (drawn.isWhole) this.#kept.set(key, drawn);
    return drawn;
  }
}
