import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { revokeSessions } from "../../sessions/server/session-tokens.ts";
import { type removeEmployee as endpoint, lastManager } from "../contract.ts";
import { employees } from "../table.ts";
import { countOtherManagers } from "./queries.ts";
import { readEmployee } from "./read-employee.ts";

/** The account stays: it is the person's own, and another company may take the person in. */
export const removeEmployee: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await requireManagedCompany(tx, params.companyId, actor);
    await lockCompany(tx, params.companyId);
    const employee = await readEmployee(tx, params);
    if (employee.manager && (await countOtherManagers(tx, employee)) === 0) throw lastManager();
    await tx.delete(employees).where(eq(employees.id, employee.id));
    await revokeSessions(tx, employee.userId);
    return { message: messages.employeeRemoved };
  });
};
