import pg from "pg";
import { Pipeline } from "./pipeline.ts";
import type { NamedStatement } from "./pipelined-read.ts";

/** Milliseconds before a connection is tried again where one could not be made. */
const pause = 1_000;

type Config = pg.PoolConfig & { maxLifetimeSeconds: number };

interface Options {
  /** How many connections there are beside the pool. */
  pipelines: number;
  /** Milliseconds. */
  answerWithin: number;
}

/**
 * A pool with a few connections beside it that take quick reads without waiting for answers. They are made when first
 * wanted. Whoever finds none that takes a read, because none is there yet or all have enough to do, goes to the pool.
 */
export class ReadingPool extends pg.Pool {
  readonly #config: Config;
  readonly #options: Options;
  readonly #pipelines = new Set<Pipeline>();
  #opening = 0;
  #nextTry = 0;

  constructor(config: Config, options: Options) {
    super(config);
    this.#config = config;
    this.#options = options;
  }

  /**
   * Runs a statement that finds few rows in an index, whatever its values. A slow one would hold up others behind it.
   * @returns rows as arrays, as `rowMode: "array"` has them
   */
  readQuickly(statement: NamedStatement & pg.QueryArrayConfig, values: unknown[]) {
    const pipeline = this.#leastBusy(statement);
    return pipeline ? pipeline.read(statement, values) : this.query(statement, values);
  }

  /** Has the connections for quick reads made anew: what they lead to is no longer what it was. */
  renewPipelines(): void {
    for (const pipeline of this.#pipelines) void pipeline.end();
    this.#pipelines.clear();
  }

  override async end(): Promise<void> {
    const ended = [super.end(), ...[...this.#pipelines].map((pipeline) => pipeline.end())];
    this.#pipelines.clear();
    await Promise.all(ended);
  }

  #leastBusy(statement: NamedStatement): Pipeline | undefined {
    if (this.#pipelines.size + this.#opening < this.#options.pipelines) void this.#open();
    let best: Pipeline | undefined;
    for (const pipeline of this.#pipelines) {
      if (pipeline.takes(statement) && !(best && best.unanswered <= pipeline.unanswered)) best = pipeline;
    }
    return best;
  }

  async #open(): Promise<void> {
    if (this.ending || Date.now() < this.#nextTry) return;
    this.#opening += 1;
    const limits = { ...this.#options, lifetime: this.#config.maxLifetimeSeconds * 1_000 };
    const pipeline = new Pipeline(this.#config, limits, () => this.#pipelines.delete(pipeline));
    try {
      await pipeline.open();
      if (this.ending) await pipeline.end();
      else this.#pipelines.add(pipeline);
    } catch {
      // The pool meets the same fault, and tells whoever asks.
      this.#nextTry = Date.now() + pause;
    } finally {
      this.#opening -= 1;
    }
  }
}
