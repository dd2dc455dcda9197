import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { deleteInBatches } from "./bulk-change-guard.ts";
import type { Connection } from "./database/database.ts";

/** How often something may happen within a window that begins with its first time. */
export interface Allowance {
  readonly max: number;
  readonly windowSeconds: number;
}

/** An allowance of somebody: the key names what is counted and for whom. */
export interface CountedAllowance extends Allowance {
  readonly key: string;
}

/** Keys hold addresses and e-mails: only their hash is kept. */
const hashed = (key: string): string => hash("sha256", key, "base64url");

/**
 * Takes one use of each allowance, or none of any where one is used up. Counted in the database, so that all processes
 * share one count; a transaction that rolls back has used nothing.
 * @returns null, or the seconds until all of them have room again
 */
export async function takeAllowances(
  connection: Connection,
  allowances: CountedAllowance[],
): Promise<number | null> {
  if (allowances.length === 0) return null;
  const keys = allowances.map(({ key, windowSeconds }) => hashed(`${key} in ${windowSeconds}`));
  const { rows } = await connection.execute<{ wait: number | null }>(
    sql`select take_allowances(${sql.param(keys)}::text[],
      ${sql.param(allowances.map(({ max }) => max))}::integer[],
      ${sql.param(allowances.map(({ windowSeconds }) => windowSeconds))}::integer[]) as wait`,
  );
  return rows[0]?.wait ?? null;
}

/** Gives back what was taken a moment ago, where only what goes wrong afterwards shall count. */
export async function giveBackAllowances(
  connection: Connection,
  allowances: CountedAllowance[],
): Promise<void> {
  const keys = allowances.map(({ key, windowSeconds }) => hashed(`${key} in ${windowSeconds}`));
  await connection.execute(
    sql`update rate_limit_hits set hits = greatest(0, hits - 1) where key = any(${sql.param(keys)}::text[])`,
  );
}

/** Removes counts whose window is over. */
export async function sweepAllowances(connection: Connection): Promise<void> {
  await deleteInBatches(connection, sql`rate_limit_hits`, sql`window_end < now()`);
}
