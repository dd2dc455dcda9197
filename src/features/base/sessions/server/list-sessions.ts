import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { sessions } from "../table.ts";
import { hashOf, isAlive } from "./session-tokens.ts";

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
