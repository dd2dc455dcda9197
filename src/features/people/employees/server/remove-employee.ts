import { eq } from "drizzle-orm";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { lockCompany } from "../../companies/server/company.ts";
import { type removeEmployee as endpoint, lastManager } from "../contract.ts";
import { employeeInvitations, employees } from "../table.ts";
import { readEmployee } from "./employee.ts";
import { announceLeft } from "./employees-left.ts";
import { notifyManagers } from "./managers.ts";
import { countOtherManagers } from "./queries.ts";
import { forgetUnclaimedAccount } from "./unclaimed-account.ts";

/**
 * Takes a person out of the company, or its invitation back. An account that its person has claimed stays: it is their
 * own, and another company may take them in.
 */
export const removeEmployee: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId: subjectId, companyId } = await context.db.transaction(async (tx) => {
    await lockCompany(tx, params.companyId);
    const employee = await readEmployee(tx, params);
    const { userId } = employee;
    const entry = { subjectId: employee.id, companyId: employee.companyId };
    if (!userId) {
      await tx.delete(employeeInvitations).where(eq(employeeInvitations.id, employee.id));
      await recordAudit(tx, context, { ...entry, action: "INVITATION_WITHDRAWN" });
      return employee;
    }
    if (employee.manager && (await countOtherManagers(tx, employee)) === 0) throw lastManager();
    if (employee.manager) await notifyManagers(tx, context, employee, "MANAGER_REMOVED");
    await tx.delete(employees).where(eq(employees.id, employee.id));
    await announceLeft(tx, context, { companyId: employee.companyId, userIds: [userId] });
    await revokeSessions(tx, userId);
    await forgetUnclaimedAccount(tx, context, userId, { createdBy: employee.companyId });
    await recordAudit(tx, context, {
      ...entry,
      action: "EMPLOYEE_REMOVED",
      details: { manager: employee.manager },
    });
    return employee;
  });
  if (!subjectId) return { message: messages.invitationWithdrawn };
  logSecurityEvent(context, { event: "employee_removed", subjectId, companyId });
  return { message: messages.employeeRemoved };
};
