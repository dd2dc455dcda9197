import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { lastManager } from "../contract.ts";
import { employees } from "../table.ts";
import { announceLeft } from "./announce-left.ts";
import { lockManagers } from "./manager-rights.ts";
import { countOtherManagers } from "./queries.ts";

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
