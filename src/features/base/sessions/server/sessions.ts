import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { messages } from "../../../../shared/messages.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import type { logOut as endpoint } from "../contract.ts";
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
const isStale = sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 hour'`;

/** Using a token extends it by 30 days from now on. */
async function extendSession(connection: Connection, tokenHash: Buffer): Promise<void> {
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

const isOpen = and(isNull(users.deletedAt), isNull(users.blockedAt));

/** A visit lasts while the session of the administrator does that it came from, with the second factor. */
const isVisitGood = sql`(${sessions.begunIn} is null or exists (
  select from ${sessions} as own
  join ${users} as admin on admin.id = own.user_id
  where own.id = ${sessions.begunIn} and own.has_second_factor and admin.type = 'ADMIN' and admin.deleted_at is null
    and admin.blocked_at is null))`;

const statementOf = prepared("load_actor", (connection) =>
  connection
    .select({
      userId: users.id,
      type: users.type,
      hasSecondFactor: sessions.hasSecondFactor,
      actingAdminId: sessions.actingAdminId,
      companyId: employees.companyId,
      manager: employees.manager,
      isStale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isAlive, isOpen, isVisitGood)),
);

/**
 * Whom a token stands for, or null where it is unknown, revoked, unused for 30 days, older than 180, or of a deleted
 * or blocked account. Every call of a signed-in person asks this: one statement, which is made once.
 */
export async function loadActor(connection: Connection, token: string): Promise<Actor | null> {
  const tokenHash = hashOf(token);
  const [found] = await statementOf(connection).execute({ tokenHash });
  if (!found) return null;
  const { isStale, manager, actingAdminId, ...actor } = found;
  // A visit lasts as long as it was given for, however it is used.
  if (actingAdminId) return { ...actor, manager: manager ?? false, actingAdminId };
  if (isStale) await extendSession(connection, tokenHash);
  return { ...actor, manager: manager ?? false };
}

/** A person with more has them from a robot. */
const maxShown = 100;

/** Where a person is signed in: the session of the token first, then the last seen. Visits stand elsewhere. */
export function listSessions(connection: Connection, userId: string, token: string) {
  const isOwn = sql<boolean>`${sessions.tokenHash} = ${hashOf(token)}`;
  return connection
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isOwn,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.visitId), isAlive))
    .orderBy(desc(isOwn), desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxShown);
}

/** @returns false where the person has no such session */
export async function revokeSessionOf(connection: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await connection
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

type Strength = "key share" | "share" | "no key update" | "update";

const heldAccount = prepared(
  (strength: Strength) => `hold_account ${strength}`,
  (connection, strength: Strength) =>
    connection
      .select({
        type: users.type,
        passwordHash: users.passwordHash,
        blockedAt: users.blockedAt,
        pageSuspendedAt: users.pageSuspendedAt,
      })
      .from(users)
      .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
      .for(strength),
);

/**
 * Keeps a live account from being closed until the transaction ends.
 * @param strength 'key share' lets its data change meanwhile, 'share' does not; 'update' is for who closes it
 * @returns what the account then is, or undefined where it is closed or never was
 */
export async function lockAccount(tx: Transaction, userId: string, strength: Strength = "key share") {
  const [held] = await heldAccount(tx, strength).execute({ userId });
  return held;
}

/** Somebody whose session has ended already is logged out as well. */
export const logOut: Verb<typeof endpoint> = async (_input, { db, token }) => {
  if (token) await revokeSession(db.orm, token);
  return { message: messages.loggedOut };
};
