import type { Transaction } from "../../../../platform/database/database.ts";
import { employees } from "../table.ts";

/** Makes the person who registers a company its first employee, who manages it. */
export async function addFounder(
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await tx
    .insert(employees)
    .values({ companyId, userId, title: "Responsável", position: "DIRECTOR", manager: true });
}
