import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { employees } from "../table.ts";

/** Takes everybody out of a company that closes. Answers whose accounts they are. */
export async function dismissStaff(tx: Transaction, companyId: string): Promise<string[]> {
  const dismissed = await tx
    .delete(employees)
    .where(eq(employees.companyId, companyId))
    .returning({ userId: employees.userId });
  return dismissed.map(({ userId }) => userId);
}
