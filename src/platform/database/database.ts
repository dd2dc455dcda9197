import { and, asc, inArray, type SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { isConnectionUnfit, isRepeatable } from "./failure.ts";
import { leaveUnprepared } from "./prepared.ts";
import { beginWithin, type TimeLimits, usualLimits } from "./time-limits.ts";

/** Drizzle on a client of the pool that has begun a transaction. */
export type Transaction = Omit<NodePgDatabase & { $client: pg.PoolClient }, "transaction">;

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
  /** Most connections at once; the next query waits for one (`connect` of the limits) and then fails. */
  poolSize: number;
  /** `unnamed` where a pooler in front does not know prepared statements by their name. */
  statements?: "named" | "unnamed";
  limits?: TimeLimits;
}

const attempts = 3;

/** No connection grows old: a pooler or a database that moved gets them back, and what a session holds is freed. */
const longestLifeSeconds = 30 * 60;

/** Opens a pool on a PostgreSQL database. No connection is made yet, so this works while the database is away. */
export function openDatabase({
  url,
  poolSize,
  statements = "named",
  limits = usualLimits,
}: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connect,
    maxLifetimeSeconds: longestLifeSeconds,
    query_timeout: limits.write + limits.grace,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "praca",
  });
  // A connection that dies while idle reports here; without a listener the process would end.
  // The next query opens a new one and, if that fails too, its caller learns of it.
  pool.on("error", () => undefined);
  // So does one that dies while it is in use but waits for no answer, as inside of a transaction.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const orm = drizzle(pool);
  if (statements === "unnamed") leaveUnprepared(orm);
  const drizzleOf = new WeakMap<pg.PoolClient, Transaction>();

  /** One for each client, however many transactions it sees: what was prepared in one serves in the next. */
  function drizzleOn(client: pg.PoolClient): Transaction {
    const known = drizzleOf.get(client);
    if (known) return known;
    const made = drizzle({ client });
    if (statements === "unnamed") leaveUnprepared(made);
    drizzleOf.set(client, made);
    return made;
  }

  // Not `orm.transaction`: where BEGIN fails it does not give the client back, and where a statement was given up on this
  // side it gives one back that is still busy with it.
  async function transactionOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // Only a client whose transaction is known to have ended goes back: the rest is closed, whatever it waits for.
    let ended = false;
    try {
      await client.query(beginWithin(limits.write));
      try {
        const result = await work(drizzleOn(client));
        ended = await isCommitted(client);
        return result;
      } catch (error) {
        if (!ended && !isConnectionUnfit(error)) ended = await isRolledBack(client);
        throw error;
      }
    } finally {
      client.release(!ended);
    }
  }

  return {
    orm,
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

/**
 * Work that may fail without its transaction: what it did is taken back, and the transaction goes on.
 * Within other such work it is not to be called.
 */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute("savepoint step");
  try {
    const result = await work();
    await tx.execute("release savepoint step");
    return result;
  } catch (error) {
    await tx.execute("rollback to savepoint step");
    throw error;
  }
}

/** @throws Error where a statement had failed and the work took no notice: PostgreSQL answers COMMIT with ROLLBACK then */
async function isCommitted(client: pg.PoolClient): Promise<true> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed before it was to be committed");
  return true;
}

const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query("rollback").then(
    () => true,
    () => false,
  );

interface Unused {
  which: SQL | undefined;
  /** Nothing shows the row. */
  unused: SQL | undefined;
  /** Whoever sweeps so many waits for nobody. */
  limit?: number | undefined;
}

/**
 * Deletes rows that nothing shows. They are locked first and looked at again: whoever is about to show one of them holds
 * it, and what the first look could not see yet the second one does.
 * @returns the rows as they were, at most as many as asked for
 */
export async function deleteUnused<
  Table extends PgTable & { id: AnyPgColumn<{ data: string; notNull: true }> },
>(tx: Transaction, table: Table, { which, unused, limit }: Unused): Promise<Table["$inferSelect"][]> {
  const { id } = table;
  const found = tx.select({ id }).from<PgTable>(table).where(and(which, unused)).orderBy(asc(id)).$dynamic();
  const locked = await (limit === undefined
    ? found.for("update")
    : found.limit(limit).for("update", { skipLocked: true }));
  if (locked.length === 0) return [];
  const ids = locked.map((row) => row.id);
  return tx
    .delete(table)
    .where(and(inArray(id, ids), unused))
    .returning();
}
