import { randomBytes } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { users } from "../../../people/users/table.ts";
import type { AdministrationVisit, listAdministrationVisits as endpoint } from "../contract.ts";
import { administrationVisits, sessions, administrationVisits as visits } from "../table.ts";
import { hashOf, isAlive, longestAgo } from "./sessions.ts";

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

/** The last visits of the administration to an account; who came is for the administration alone. */
export async function readVisits(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<(AdministrationVisit & { by: string })[]> {
  const rows = await findVisits(connection, userId, limit);
  return rows.map((row) => ({
    _id: row.id,
    reason: row.reason,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    by: `${row.name} ${row.lastname}`,
  }));
}

/** When a visit ended; null while it goes on. */
const endedAt = sql<Date | null>`coalesce(${visits.endedAt},
  case when ${visits.expiresAt} <= now() then ${visits.expiresAt} end)`.mapWith(visits.expiresAt);

/** The last visits to an account, the newest first, with who came. */
const findVisits = (connection: Connection, userId: string, limit: number) =>
  connection
    .select({
      id: visits.id,
      reason: visits.reason,
      startedAt: visits.startedAt,
      endedAt,
      name: users.name,
      lastname: users.lastname,
    })
    .from(visits)
    .innerJoin(users, eq(users.id, visits.adminId))
    .where(eq(visits.userId, userId))
    .orderBy(desc(visits.id))
    .limit(limit);

export const personalSessions: PersonalData = {
  columns: [sessions.userId, administrationVisits.userId],
  of: (userId) => [
    {
      title: "Onde você está conectado",
      query: sql`select user_agent as "Aparelho, como o navegador se apresenta", created_at as "Conectado em",
        last_seen_at as "Usado por último em", expires_at as "Termina em",
        has_second_factor as "Com verificação em duas etapas"
        from ${sessions} where user_id = ${userId} and visit_id is null order by last_seen_at desc`,
    },
    {
      title: "Quando a administração olhou a sua conta",
      query: sql`select started_at as "Desde", least(coalesce(ended_at, expires_at), expires_at) as "Até", reason as "Motivo"
        from ${administrationVisits} where user_id = ${userId} order by id desc`,
    },
  ],
};

/** More than anybody ever had. */
const maxShown = 100;

export const listAdministrationVisits: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const visits = await readVisits(context.db.orm, userId, maxShown);
  return { visit_list: visits.map(({ by: _, ...visit }) => visit) };
};
