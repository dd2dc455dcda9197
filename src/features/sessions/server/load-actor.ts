import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import { findSession } from "./session-tokens.ts";

const prepare = (connection: Connection) =>
  connection
    .select({
      userId: users.id,
      type: users.type,
      companyId: employees.companyId,
      manager: employees.manager,
    })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
    .prepare("load_actor");

/** Every call of a signed-in person asks this: the statement is made once. */
const preparedOf = new WeakMap<Connection, ReturnType<typeof prepare>>();

/** Whom a token stands for, or null where it is unknown, dead, or of a deleted account. */
export async function loadActor(connection: Connection, token: string): Promise<Actor | null> {
  const session = await findSession(connection, token);
  if (!session) return null;
  const statement = preparedOf.get(connection) ?? prepare(connection);
  preparedOf.set(connection, statement);
  const [found] = await statement.execute({ userId: session.userId });
  return found ? { ...found, manager: found.manager ?? false } : null;
}
