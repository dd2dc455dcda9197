import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";

/** Who manages a company, and where they read what cannot be left out. */
export const listManagers = (connection: Connection, companyId: string) =>
  connection
    .select({
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      isClaimed: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companyId), eq(employees.manager, true), isNull(users.deletedAt)))
    .orderBy(asc(users.email));
