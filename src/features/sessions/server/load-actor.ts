import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { preparedOnce, quickRows } from "../../../platform/database/prepared.ts";
import type { Actor } from "../../../shared/actor.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import { sessions } from "../table.ts";
import { extendSession, hashOf, isAlive, isStale } from "./session-tokens.ts";

const prepare = (connection: Connection) =>
  quickRows(
    connection
      .select({
        userId: users.id,
        type: users.type,
        hasSecondFactor: sessions.hasSecondFactor,
        companyId: employees.companyId,
        manager: employees.manager,
        isStale,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(employees, eq(employees.userId, users.id))
      .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isAlive, isNull(users.deletedAt)))
      .prepare("load_actor"),
  );

const statementOf = preparedOnce<ReturnType<typeof prepare>>();

/**
 * Whom a token stands for, or null where it is unknown, revoked, unused for 30 days, older than 180, or of a deleted
 * account. Every call of a signed-in person asks this: one statement, which is made once.
 */
export async function loadActor(connection: Connection, token: string): Promise<Actor | null> {
  const tokenHash = hashOf(token);
  const [found] = await statementOf(connection, "", () => prepare(connection)).execute({ tokenHash });
  if (!found) return null;
  const { isStale, manager, ...actor } = found;
  if (isStale) await extendSession(connection, tokenHash);
  return { ...actor, manager: manager ?? false };
}
