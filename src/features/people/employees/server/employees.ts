import { eq } from "drizzle-orm";
import { forgetEventsOf } from "../../../../platform/mailer/notifications.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { withKnownCity } from "../../../base/reference/server/known-city.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { lockCompany } from "../../companies/server/company.ts";
import type * as contract from "../contract.ts";
import { type EmployeeChanges, employeeUserFixed, lastManager } from "../contract.ts";
import type * as invitationContract from "../invitation-contract.ts";
import { employeeInvitations, employees } from "../table.ts";
import { columnsOf, presentEmployee, readEmployee } from "./employee.ts";
import { announceLeft } from "./employees-left.ts";
import { resendTo } from "./invitations.ts";
import { notifyManagers } from "./managers.ts";
import { countOtherManagers, type EmployeeRow, listStaff } from "./queries.ts";
import { forgetUnclaimedAccount } from "./unclaimed-account.ts";

export const listEmployees: Verb<typeof contract.listEmployees> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const rows = await listStaff(orm, params.companyId, {
    ...(await withKnownCity(orm, query)),
    offset: query.page * query.limit,
  });
  return { company_list: rows.map(presentEmployee) };
};

export const updateEmployee: Verb<typeof contract.updateEmployee> = async ({ params, body }, context) => {
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

/**
 * Takes a person out of the company, or its invitation back. An account that its person has claimed stays: it is their
 * own, and another company may take them in.
 */
export const removeEmployee: Verb<typeof contract.removeEmployee> = async ({ params }, context) => {
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

export const resendInvitation: Verb<typeof invitationContract.resendInvitation> = async (
  { params },
  context,
) =>
  context.db.transaction(async (tx) => {
    await resendTo(tx, context, params);
    return {
      message: messages.invitationResent,
      employee: presentEmployee(await readEmployee(tx, params)),
    };
  });
