import type { ClientBase } from "pg";
import { timeLimit } from "../time-limit.ts";

/** In milliseconds. */
export interface TimeLimits {
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
export const beginWithin = (limit: number): string =>
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
