import pg from "pg";
import { type Described, type NamedStatement, PipelinedRead } from "./pipelined-read.ts";

/** More would make the last one wait too long. */
const mostUnanswered = 32;

/** Milliseconds after which the read that runs may be a slow one, behind which nobody else is to wait. */
const longestOfQuick = 20;

/** Milliseconds between two looks at how long answers and connections take. */
const watchEvery = 250;

/** Both in milliseconds. */
export interface PipelineLimits {
  /** A read that has no answer by then is lost, and the connection with it. */
  answerWithin: number;
  /** Afterwards it takes no more reads. */
  lifetime: number;
}

/**
 * A connection that takes reads without waiting for the answers to those before. What comes in the same turn of the
 * event loop goes out in one write, and many answers come in with one read, where a pool would need one of each, and
 * the database would be woken, for every statement.
 */
export class Pipeline {
  readonly #client: pg.Client;
  readonly #described: Described = new Map();
  /** Oldest first, as PostgreSQL answers them. */
  readonly #unanswered: PipelinedRead[] = [];
  /** Names of statements that are being made: what is sent behind one would fail with it. */
  readonly #making = new Set<string>();
  readonly #watch: NodeJS.Timeout;
  readonly #gone: () => void;
  #runsSince = 0;
  #isCorked = false;
  #isOpen = false;

  /** @param gone is told when it takes no more reads */
  constructor(config: pg.ClientConfig, limits: PipelineLimits, gone: () => void) {
    // Reads are watched together rather than with a timer for each.
    this.#client = new pg.Client({ ...config, query_timeout: undefined, pipeline: true });
    this.#gone = gone;
    this.#client.on("error", () => this.#retire());
    this.#client.on("end", () => {
      clearInterval(this.#watch);
      this.#retire();
    });
    const begun = performance.now();
    this.#watch = setInterval(() => {
      const now = performance.now();
      if (now - (this.#unanswered[0]?.sentAt ?? now) > limits.answerWithin) this.#break();
      else if (this.#isOpen && now - begun > limits.lifetime) void this.end();
    }, watchEvery).unref();
  }

  async open(): Promise<void> {
    try {
      await this.#client.connect();
      this.#isOpen = true;
    } catch (error) {
      clearInterval(this.#watch);
      throw error;
    }
  }

  get unanswered(): number {
    return this.#unanswered.length;
  }

  takes({ name }: NamedStatement): boolean {
    if (!this.#isOpen || this.#making.has(name)) return false;
    const { length } = this.#unanswered;
    return length === 0 || (length < mostUnanswered && performance.now() - this.#runsSince < longestOfQuick);
  }

  read(statement: NamedStatement, values: unknown[]): Promise<{ rows: unknown[][] }> {
    const { name } = statement;
    if (!this.#described.has(name)) this.#making.add(name);
    return new Promise((resolve, reject) => {
      const read = new PipelinedRead(statement, values, this.#described, (failure, rows) => {
        this.#making.delete(name);
        this.#unanswered.splice(this.#unanswered.indexOf(read), 1);
        this.#runsSince = performance.now();
        if (failure) reject(failure);
        else resolve({ rows });
      });
      if (this.#unanswered.length === 0) this.#runsSince = read.sentAt;
      this.#unanswered.push(read);
      this.#gather();
      this.#client.query(read);
    });
  }

  /** Takes no more reads; ends when those that it took are answered. */
  async end(): Promise<void> {
    this.#retire();
    await this.#client.end();
  }

  #retire(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#gone();
  }

  /** Holds back what is sent until the turn of the event loop is over. */
  #gather(): void {
    if (this.#isCorked) return;
    const { stream } = this.#client.connection;
    this.#isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #break(): void {
    this.#client.connection.stream.destroy();
  }
}
