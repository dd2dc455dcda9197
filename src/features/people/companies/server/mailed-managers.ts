import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";

/** The managers of some companies who are here, and whether they want e-mails about products, or about openings. */
export const listMailedManagers = (
  connection: Connection,
  companyIds: string[],
  about: "products" | "openings",
) =>
  connection
    .select({
      companyId: employees.companyId,
      userId: users.id,
      email: users.email,
      acceptsMail: about === "openings" ? employees.acceptEmailRh : employees.acceptEmailProduct,
    })
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
