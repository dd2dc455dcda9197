import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";

const isAlive = isNull(users.deletedAt);

/** What checking a password needs of the live account of an e-mail. */
export async function findCredentials(connection: Connection, email: string) {
  const [found] = await connection
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(eq(users.email, email), isAlive));
  return found;
}

/** The company that employs a person, and whether the person acts for it. */
export async function findEmployment(connection: Connection, userId: string) {
  const [found] = await connection
    .select({ companyId: employees.companyId, manager: employees.manager })
    .from(employees)
    .where(eq(employees.userId, userId));
  return found;
}

export async function findEmail(connection: Connection, userId: string): Promise<string> {
  const [found] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? "";
}
