import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { administrationVisits, sessions } from "../table.ts";
import { hashOf, isAlive, longestAgo } from "./session-tokens.ts";

interface Visit {
  userId: string;
  adminId: string;
  /** Of the session from which the administrator comes: the visit ends with it. */
  from: string;
  reason: string;
  minutes: number;
}

/**
 * Signs an administrator in as somebody, to read only and for some minutes.
 * @returns the bearer token, which is shown once; null where the session of the administrator ended meanwhile
 */
export async function beginVisit(tx: Transaction, { userId, adminId, from, reason, minutes }: Visit) {
  const [own] = await tx
    .select({
      id: sessions.id,
      end: sql<Date>`least(${sessions.expiresAt},
      ${sessions.createdAt} + (now() - (${longestAgo})), now() + make_interval(mins => ${minutes}))`.mapWith(
        sessions.expiresAt,
      ),
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(from)), eq(sessions.userId, adminId), isAlive))
    .for("key share");
  if (!own) return null;
  const [visit] = await tx
    .insert(administrationVisits)
    .values({ userId, adminId, reason, expiresAt: own.end })
    .returning({ id: administrationVisits.id });
  if (!visit) return null;
  const token = randomBytes(32).toString("base64url");
  await tx.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    expiresAt: own.end,
    visitId: visit.id,
    actingAdminId: adminId,
    begunIn: own.id,
  });
  return { token, visitId: visit.id, expiresAt: own.end };
}

/** Takes away what is remembered of visits to an account that is closed. */
export async function forgetVisits(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(administrationVisits).where(eq(administrationVisits.userId, userId));
}
