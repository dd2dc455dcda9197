import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import pg, { type ClientBase } from "pg";
import { timeLimit } from "../clock.ts";
import { isConnectionUnfit, isRepeatable } from "./failure.ts";
import { leaveUnprepared } from "./prepared.ts";

/** In milliseconds. */
interface TimeLimits {
  /** How long one statement may take outside of a transaction. */
  read: number;
  /** How long one statement may take in a transaction. */
  write: number;
  /**
   * How much later than the server this side gives a statement up: the connection has fallen silent. The server is to
   * answer first, since what it ends leaves a connection that is still good.
   */
  grace: number;
  /** How long a query waits for a connection. */
  connect: number;
}

export const usualLimits: TimeLimits = {
  read: timeLimit(5_000),
  write: timeLimit(20_000),
  grace: timeLimit(1_000),
  connect: timeLimit(3_000),
};

/** Longest silence between two statements of a transaction; it may hold locks that others wait for. */
const idleInTransaction = timeLimit(30_000);

/** Begins a transaction with its limits. They end with it, so that a pooler's next client does not inherit them. */
const beginWithin = (limit: number): string =>
  `begin; set local statement_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${idleInTransaction}`;

/**
 * Makes the limit of reads what every new session of this role in this database begins with. Nothing else reaches a
 * single statement through a pooler in transaction mode: it takes no start-up parameters, and what a session sets
 * stays with whichever client the server connection serves next. Whoever needs longer sets it in a session of its own.
 */
export async function setSessionDefaults(
  client: ClientBase,
  { read }: Pick<TimeLimits, "read"> = usualLimits,
): Promise<void> {
  const setting = `statement_timeout=${read}`;
  const { rowCount } = await client.query(
    `select from pg_db_role_setting where setrole = current_user::regrole
      and setdatabase = (select oid from pg_database where datname = current_database()) and $1 = any(setconfig)`,
    [setting],
  );
  if (rowCount) return;
  await client.query(`do $$ begin
    execute format('alter role %I in database %I set ${setting}', current_user, current_database());
  end $$`);
}

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

/** PostgreSQL keeps 64 bits of a name. Two names that share them wait for each other, which costs time alone. */
const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Who asks for the same name waits until the transaction ends: for what no row stands for that could be locked. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
}

/**
 * The same, held by any number of those who share it at once. PostgreSQL grants locks in the order of asking, so that
 * whoever wants the name alone gets it, however many keep coming to share it. Ask alone at once where that is needed: two
 * who share a name and then both want it alone wait for each other.
 */
export async function shareName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`);
}

/** The same without waiting. @returns false where somebody else has the name */
export async function tryLockName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name)}) as free`,
  );
  return rows[0]?.free ?? false;
}
