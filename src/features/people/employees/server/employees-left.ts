import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { forgetEventsOf } from "../../../../platform/mailer/notifications.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockCompany } from "../../companies/server/company.ts";
import { lastManager } from "../contract.ts";
import { employees } from "../table.ts";
import { lockManagers } from "./managers.ts";
import { countOtherManagers } from "./queries.ts";

/** People who do not work for a company any more. */
interface EmployeesLeft {
  companyId: string;
  userIds: readonly string[];
}

/** Takes away what people had as employees, in the transaction in which they leave, after that. */
export type OnEmployeesLeft = (tx: Transaction, left: EmployeesLeft) => Promise<void>;

export const employeesLeft = defineHandlers<OnEmployeesLeft>("employees left");

/** Lets every feature take away what people had as employees. Call it after their entries are gone. */
export async function announceLeft(
  tx: Transaction,
  { handlers }: Pick<Services, "handlers">,
  left: EmployeesLeft,
): Promise<void> {
  if (left.userIds.length === 0) return;
  // Of a company that they left they read nothing more, under the bell neither.
  await forgetEventsOf(tx, left.userIds, ["/co", "/em"]);
  for (const takeAway of handlers.of(employeesLeft)) await takeAway(tx, left);
}

/**
 * Takes a person out of the company that employs them, where there is one.
 * @throws lastManager where nobody else manages the company
 */
export async function leaveCompany(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  userId: string,
): Promise<void> {
  const ofThisPerson = eq(employees.userId, userId);
  const [found] = await tx.select({ companyId: employees.companyId }).from(employees).where(ofThisPerson);
  if (!found) return;
  await lockManagers(tx, found.companyId);
  await lockCompany(tx, found.companyId);
  // Read again: before the lock somebody else may have changed who manages.
  const [employee] = await tx.select().from(employees).where(ofThisPerson);
  if (!employee) return;
  if (employee.manager && (await countOtherManagers(tx, employee)) === 0) throw lastManager();
  await tx.delete(employees).where(eq(employees.id, employee.id));
  await announceLeft(tx, services, { companyId: employee.companyId, userIds: [userId] });
}
