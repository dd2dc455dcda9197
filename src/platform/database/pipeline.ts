import pg from "pg";
import { type Described, type NamedStatement, PipelinedRead } from "./pipelined-read.ts";

/** A thousand callers at once find room in two: whoever finds none waits five times as long for a connection of the pool. */
const maxUnanswered = 512;

/** Milliseconds between two looks at whether answers come. A read that is not answered from one to the next is slow. */
const lookEvery = 20;

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
  readonly #limits: PipelineLimits;
  readonly #gone: () => void;
  readonly #end: NodeJS.Timeout;
  #isCorked = false;
  #isOpen = false;
  #isWatched = false;
  /** The oldest read is a slow one, behind which nobody else is to wait. */
  #isHeldUp = false;

  /** @param gone is told when it takes no more reads */
  constructor(config: pg.ClientConfig, limits: PipelineLimits, gone: () => void) {
    // Reads are watched together rather than with a timer for each.
    this.#client = new pg.Client({ ...config, query_timeout: undefined, pipeline: true });
    this.#gone = gone;
    this.#client.on("error", () => this.#retire());
    this.#client.on("end", () => {
      this.#retire();
    });
    this.#limits = limits;
    this.#end = setTimeout(() => void this.end(), limits.lifetime).unref();
  }

  async open(): Promise<void> {
    try {
      await this.#client.connect();
      this.#isOpen = true;
    } catch (error) {
      clearTimeout(this.#end);
      throw error;
    }
  }

  get unanswered(): number {
    return this.#unanswered.length;
  }

  takes({ name }: NamedStatement): boolean {
    return (
      this.#isOpen && !this.#isHeldUp && this.#unanswered.length < maxUnanswered && !this.#making.has(name)
    );
  }

  read(statement: NamedStatement, values: unknown[]): Promise<{ rows: unknown[][] }> {
    const { name } = statement;
    if (!this.#described.has(name)) this.#making.add(name);
    return new Promise((resolve, reject) => {
      const read = new PipelinedRead(statement, values, this.#described, { resolve, reject }, this.#answered);
      this.#unanswered.push(read);
      this.#gather();
      this.#watch();
      this.#client.query(read);
    });
  }

  /** One function for all reads: with one for each, which would know its read, garbage grows old before it is found. */
  readonly #answered = (read: PipelinedRead): void => {
    this.#making.delete(read.statementName);
    this.#unanswered.splice(this.#unanswered.indexOf(read), 1);
    this.#isHeldUp = false;
  };

  /** Takes no more reads; ends when those that it took are answered. */
  async end(): Promise<void> {
    this.#retire();
    await this.#client.end();
  }

  #retire(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearTimeout(this.#end);
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

  /** Looks at the answers as long as some are owed. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    let oldest = this.#unanswered[0];
    const look = () => {
      const now = this.#unanswered[0];
      this.#isHeldUp = now !== undefined && now === oldest;
      oldest = now;
      if (now && performance.now() - now.sentAt > this.#limits.answerWithin) {
        this.#client.connection.stream.destroy();
      }
      this.#isWatched = now !== undefined;
      if (!now) clearInterval(watch);
    };
    // Answers that came while this process was busy are read between a timer and what it puts off.
    const watch = setInterval(() => setImmediate(look), lookEvery).unref();
  }
}
