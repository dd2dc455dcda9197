import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { sqlState } from "./failure.ts";

/** Drizzle inside a transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/** Where queries run: the pool, or the transaction that the caller is in. */
export type Connection = NodePgDatabase | Transaction;

export interface Database {
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  /**
   * Runs work in one transaction; it commits when the promise resolves and rolls back when it rejects.
   * Work may run again after a serialization failure or a deadlock: it must change nothing but the database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const attempts = 3;
/** serialization_failure, deadlock_detected */
const repeatable = new Set(["40001", "40P01"]);

/**
 * Opens a pool on a PostgreSQL database. No connection is made yet, so this works while the database is away.
 * @param poolSize most connections at once; the next query waits 3 s for one and then fails
 */
export function openDatabase({ url, poolSize }: { url: string; poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: "praca",
  });
  // A connection that dies while idle reports here; without a listener the process would end.
  // The next query opens a new one and, if that fails too, its caller learns of it.
  pool.on("error", () => undefined);
  // So does one that dies while it is in use but waits for no answer, as inside of a transaction.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const orm = drizzle(pool);
  return {
    orm,
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await orm.transaction(work);
        } catch (error) {
          if (attempt === attempts || !repeatable.has(sqlState(error) ?? "")) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * attempt));
        }
      }
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}
