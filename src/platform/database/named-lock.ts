import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

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
