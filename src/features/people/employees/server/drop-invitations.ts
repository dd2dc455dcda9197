import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { employeeInvitations } from "../table.ts";

/** Takes the invitations of an account that closes away. */
export async function dropInvitations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(employeeInvitations).where(eq(employeeInvitations.userId, userId));
}
