import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConnectionUnfit, isReadOnly, isRepeatable } from "./failure.ts";
import { frequentStatements } from "./frequent-statements.ts";
import { ReadingPool } from "./reading-pool.ts";
import { beginWithin, type TimeLimits, usualLimits } from "./time-limits.ts";
import { UnnamedClient } from "./unnamed-client.ts";

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

interface Options {
  url: string;
  /** Most connections at once, those for quick reads among them; the next query waits for one (`connect` of the limits) and then fails. */
  poolSize: number;
  /** `unnamed` where a pooler in front does not know prepared statements by their name. */
  statements?: "named" | "unnamed";
  limits?: TimeLimits;
}

const attempts = 3;

/** A fifth of the connections takes quick reads, where there are enough of them. */
const pipelinesOf = (poolSize: number): number => Math.min(4, Math.floor(poolSize / 5));

/** No connection grows old: a pooler or a database that moved gets them back, and what a session holds is freed. */
const longestLifeSeconds = 30 * 60;

/** Opens a pool on a PostgreSQL database. No connection is made yet, so this works while the database is away. */
export function openDatabase({
  url,
  poolSize,
  statements = "named",
  limits = usualLimits,
}: Options): Database {
  const pipelines = statements === "named" ? pipelinesOf(poolSize) : 0;
  const config = {
    connectionString: url,
    max: poolSize - pipelines,
    connectionTimeoutMillis: limits.connect,
    maxLifetimeSeconds: longestLifeSeconds,
    query_timeout: limits.read + limits.grace,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "praca",
    ...(statements === "unnamed" && { Client: UnnamedClient }),
  };
  const pool = new ReadingPool(config, { pipelines, answerWithin: limits.read + limits.grace });
  // A connection that dies while idle reports here; without a listener the process would end.
  // The next query opens a new one and, if that fails too, its caller learns of it.
  pool.on("error", () => undefined);
  // So does one that dies while it is in use but waits for no answer, as inside of a transaction.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const nameOf = frequentStatements();
  const drizzleOf = new WeakMap<pg.PoolClient, { limited: LimitedClient; tx: Transaction }>();

  /** One for each connection, however many transactions it sees: what was prepared in one serves in the next. */
  function drizzleOn(client: pg.PoolClient) {
    const known = drizzleOf.get(client);
    if (known) return known;
    const limited = statementsOn(client, { limit: limits.write + limits.grace, nameOf });
    const made = { limited, tx: transactionOn(limited) };
    drizzleOf.set(client, made);
    return made;
  }

  async function transactionOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // Only a connection whose transaction is known to have ended goes back: the rest is closed, whatever it waits for.
    let ended = false;
    const { limited, tx } = drizzleOn(client);
    try {
      await limited.query({ text: beginWithin(limits.write) });
      try {
        const result = await work(tx);
        ended = await isCommitted(limited);
        return result;
      } catch (error) {
        if (isReadOnly(error)) pool.renewPipelines();
        if (!ended && !isConnectionUnfit(error)) ended = await isRolledBack(limited);
        throw error;
      }
    } finally {
      client.release(!ended);
    }
  }

  return {
    orm: drizzle(pool),
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transactionOnce(work);
        } catch (error) {
          if (attempt === attempts || !isRepeatable(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * attempt));
        }
      }
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

type LimitedClient = ReturnType<typeof statementsOn>;

interface StatementOptions {
  /** Milliseconds after which each is given up. */
  limit: number;
  nameOf(text: string): string | undefined;
}

/** A connection that gives each statement up after a time, and names those that are asked often. */
const statementsOn = (client: pg.PoolClient, { limit, nameOf }: StatementOptions) => ({
  query(config: pg.QueryConfig, values: unknown[] = []) {
    // What has no values may be several statements in one text, which cannot have a name.
    const name = config.name ?? (values.length > 0 ? nameOf(config.text) : undefined);
    return client.query({ ...config, ...(name && { name }), query_timeout: limit } as pg.QueryConfig, values);
  },
});

const dialect = new PgDialect();

/** Drizzle on a connection in whose transactions it runs. Its own way loses the connection where BEGIN fails. */
function transactionOn(client: LimitedClient): Transaction {
  const session = new NodePgSession(client as unknown as pg.Client, dialect, undefined);
  return new NodePgTransaction(dialect, session, undefined) as unknown as Transaction;
}

/** @throws Error where a statement had failed and the work took no notice: PostgreSQL answers COMMIT with ROLLBACK then */
async function isCommitted(client: LimitedClient): Promise<true> {
  const { command } = await client.query({ text: "commit" });
  if (command !== "COMMIT") throw new Error("The transaction had failed before it was to be committed");
  return true;
}

const isRolledBack = (client: LimitedClient): Promise<boolean> =>
  client.query({ text: "rollback" }).then(
    () => true,
    () => false,
  );
