import { createHash } from "node:crypto";
import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from "@fastify/rate-limit";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Connection } from "./database/database.ts";
import type { Services } from "./services.ts";

/** One statement, so that the row lock makes two processes count one after the other. */
const countHit = `
  insert into rate_limit_hits as hit (key, window_start, window_end, hits)
  values ($1, clock_timestamp(), clock_timestamp() + $2 * interval '1 millisecond', 1)
  on conflict (key) do update set
    hits = case when hit.window_end <= clock_timestamp() then 1 else hit.hits + 1 end,
    window_start = case when hit.window_end <= clock_timestamp() then excluded.window_start else hit.window_start end,
    window_end = case when hit.window_end <= clock_timestamp() then excluded.window_end else hit.window_end end
  returning hits, greatest(0, ceil(extract(epoch from window_end - clock_timestamp()) * 1000))::int as ttl`;

type Callback = Parameters<FastifyRateLimitStore["incr"]>[1];

/**
 * Counts the calls of `@fastify/rate-limit` in the database, so that all processes share one count. Keys must name the
 * endpoint they belong to; they hold addresses and e-mails, so only their hash is kept.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The class that the plugin wants to be given, bound to the database. */
  static on({ db }: Pick<Services, "db">): FastifyRateLimitStoreCtor {
    return class extends RateLimitStore {
      constructor(_options: FastifyRateLimitOptions) {
        super(db.pool);
      }
    };
  }

  /** Counts one call; the answer has the calls in this window and the milliseconds until it ends. */
  incr(key: string, callback: Callback, timeWindow: number): void {
    const hashed = createHash("sha256").update(key).digest("base64url");
    this.#pool.query<{ hits: number; ttl: number }>(countHit, [hashed, timeWindow]).then(
      ({ rows: [row] }) => callback(null, { current: row?.hits ?? 1, ttl: row?.ttl ?? timeWindow }),
      (error: Error) => callback(error),
    );
  }

  /** Each route's own counter: the same one, because the keys tell routes apart. */
  child(): FastifyRateLimitStore {
    return this;
  }
}

/** Removes counts whose window is over. */
export async function sweepRateLimitHits(connection: Connection): Promise<void> {
  await connection.execute(sql`delete from rate_limit_hits where window_end < now()`);
}
