import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";

/** The managers of some companies, and whether they want e-mails about products. */
export const listProductManagers = (connection: Connection, companyIds: string[]) =>
  connection
    .select({ companyId: employees.companyId, email: users.email, acceptsMail: employees.acceptEmailProduct })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(
      and(
        inArray(employees.companyId, companyIds),
        eq(employees.manager, true),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(asc(users.email));
