import { eq } from "drizzle-orm";
import { forgetEventsOf } from "../../../../platform/mailer/notifications.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { lockCompany } from "../../companies/server/company.ts";
import {
  type EmployeeChanges,
  employeeUserFixed,
  type updateEmployee as endpoint,
  lastManager,
} from "../contract.ts";
import { employeeInvitations, employees } from "../table.ts";
import { columnsOf, presentEmployee, readEmployee } from "./employee.ts";
import { notifyManagers } from "./managers.ts";
import { countOtherManagers, type EmployeeRow } from "./queries.ts";

export const updateEmployee: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { before, employee } = await context.db.transaction(async (tx) => {
    await lockCompany(tx, params.companyId);
    const before = await readEmployee(tx, params);
    refuseOtherUser(before, body.employee.user, "employee.user");
    refuseOtherUser(before, body.user, "user");
    const table = before.userId ? employees : employeeInvitations;
    const columns = columnsOf(body.employee, before.manager);
    const demoted = before.manager && !columns.manager ? before.userId : null;
    if (demoted && (await countOtherManagers(tx, before)) === 0) {
      throw lastManager({ "employee.manager": lastManager.message });
    }
    if (before.manager !== columns.manager && columns.manager !== undefined)
      await notifyManagers(tx, context, before, columns.manager ? "MANAGER_ADDED" : "MANAGER_REMOVED");
    if (demoted) await forgetEventsOf(tx, [demoted], ["/co"]);
    await tx.update(table).set(columns).where(eq(table.id, before.id));
    await recordAudit(tx, context, {
      action: "EMPLOYEE_CHANGED",
      subjectId: before.id,
      companyId: before.companyId,
      details: { managerBefore: before.manager, manager: columns.manager },
    });
    return { before, employee: await readEmployee(tx, params) };
  });
  const { userId: subjectId, companyId, manager } = employee;
  if (subjectId && before.manager !== manager) {
    const event = manager ? "manager_granted" : "manager_revoked";
    logSecurityEvent(context, { event, subjectId, companyId });
  }
  const saved = presentEmployee(employee);
  return { message: savedMessage(presentEmployee(before), saved, messages.employeeSaved), employee: saved };
};

/** @throws employeeUserFixed where name or e-mail come and are others than those of the person */
function refuseOtherUser(before: EmployeeRow, given: EmployeeChanges["user"], field: string): void {
  const keys = ["name", "lastname", "email"] as const;
  const wrong = keys.filter((key) => given?.[key] !== undefined && given[key] !== before[key]);
  if (wrong.length > 0)
    throw employeeUserFixed(
      Object.fromEntries(wrong.map((key) => [`${field}.${key}`, employeeUserFixed.message])),
    );
}
