import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { logSecurityEvent, type SecurityEventSource } from "../../../../platform/security-log.ts";
import { type Employee, type EmployeeChanges, type EmployeeInput, employeeNotFound } from "../contract.ts";
import { employees } from "../table.ts";
import { type EmployeeRow, findEmployee, listStaff } from "./queries.ts";

/**
 * An employee of a company.
 * @throws employeeNotFound where the company has none of this id
 */
export async function readEmployee(
  connection: Connection,
  ids: { companyId: string; employeeId: string },
): Promise<EmployeeRow> {
  const row = await findEmployee(connection, ids);
  if (!row) throw employeeNotFound();
  return row;
}

export const presentEmployee = (row: EmployeeRow): Employee => ({
  _id: row.id,
  user: {
    _id: row.userId,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    created_at: row.userCreatedAt.toISOString(),
  },
  title: row.title,
  position: row.position,
  job: row.manager ? "MANAGER" : "EMPLOYEE",
  manager: row.manager,
  accept_email_rh: row.acceptEmailRh,
  accept_email_product: row.acceptEmailProduct,
  accept_email_course: row.acceptEmailCourse,
  status: row.status,
  has_access: row.status === "ACTIVE",
  waits_for_confirmation: row.mailHeld && (row.status === "INVITED" || row.status === "EXPIRED"),
});

/** `manager` and `job` say the same: whichever says something new counts. */
function isManager({ manager, job }: EmployeeChanges, before: boolean): boolean {
  const said = [manager, job && job === "MANAGER"].filter((value) => value !== undefined);
  return said.some((value) => value !== before) ? !before : before;
}

/**
 * The columns that the form of a company fills; undefined, which writes nothing, for what a change leaves out.
 * @param managed whether the person is a manager so far
 */
export const columnsOf = <Input extends EmployeeInput | EmployeeChanges>(input: Input, managed: boolean) => ({
  title: input.title as Input["title"],
  position: input.position as Input["position"],
  manager: isManager(input, managed),
  acceptEmailRh: input.accept_email_rh as Input["accept_email_rh"],
  acceptEmailProduct: input.accept_email_product as Input["accept_email_product"],
  acceptEmailCourse: input.accept_email_course as Input["accept_email_course"],
});

/** Tells who looks after the product's safety that somebody joined a company, and whether they act for it. */
export function logEntry(
  source: SecurityEventSource,
  { userId: subjectId, companyId, manager }: { userId: string; companyId: string; manager: boolean },
): void {
  logSecurityEvent(source, { event: "employee_added", subjectId, companyId });
  if (manager) logSecurityEvent(source, { event: "manager_granted", subjectId, companyId });
}

/** Who works for a company and who is invited to, the newest first. */
export const readStaff = (connection: Connection, companyId: string, limit: number) =>
  listStaff(connection, companyId, { limit, offset: 0 });

/** Makes the person who registers a company its first employee, who manages it. */
export async function addFounder(
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await tx
    .insert(employees)
    .values({ companyId, userId, title: "Responsável", position: "DIRECTOR", manager: true });
}
