import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { deleteInBatches } from "../../../../platform/database/in-batches.ts";
import { sessions } from "../table.ts";

const inThirtyDays = sql`now() + interval '30 days'`;
/** However often it is used: what was stolen unnoticed ends too. */
export const longestAgo = sql`now() - interval '180 days'`;

/** As which a token is stored. */
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

interface BegunBy {
  /** What the browser says it is. */
  userAgent?: string | null;
  /** A second factor was given beside the password. */
  hasSecondFactor?: boolean;
}

/**
 * Signs a person in.
 * @returns the bearer token: 256 random bits as base64url; only its SHA-256 is stored, so it can be shown just once
 */
export async function issueSession(
  connection: Connection,
  userId: string,
  begunBy: BegunBy = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await connection
    .insert(sessions)
    .values({ ...begunBy, tokenHash: hashOf(token), userId, expiresAt: inThirtyDays });
  return token;
}

/** A session that is neither unused for 30 days nor older than 180. */
export const isAlive = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.createdAt, longestAgo));

/** Once an hour is often enough: a write on each request would make every read a write. */
export const isStale = sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 hour'`;

/** Using a token extends it by 30 days from now on. */
export async function extendSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: inThirtyDays })
    .where(and(eq(sessions.tokenHash, tokenHash), isStale));
}

/** A second factor was given in the session of this token. */
export async function markSecondFactor(connection: Connection, token: string): Promise<void> {
  await connection
    .update(sessions)
    .set({ hasSecondFactor: true })
    .where(eq(sessions.tokenHash, hashOf(token)));
}

/** Signs out the one device that holds this token. An unknown token is no error. */
export async function revokeSession(connection: Connection, token: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/**
 * Signs a person out everywhere.
 * @param options.except the token that stays good, e.g. of the device on which the password was changed
 */
export async function revokeSessions(
  connection: Connection,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except ? ne(sessions.tokenHash, hashOf(except)) : undefined;
  await connection.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes sessions that ended: nobody can use them any more. */
export async function sweepSessions(connection: Connection): Promise<void> {
  const ended = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.createdAt, longestAgo));
  if (ended) await deleteInBatches(connection, sessions, ended);
}
