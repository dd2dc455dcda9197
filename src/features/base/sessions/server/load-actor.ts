import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { sessions } from "../table.ts";
import { extendSession, hashOf, isAlive, isStale } from "./session-tokens.ts";

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
