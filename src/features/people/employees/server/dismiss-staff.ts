import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { revokeSessions } from "../../../base/sessions/server/session-tokens.ts";
import { employeeInvitations, employees } from "../table.ts";
import { announceLeft } from "./announce-left.ts";
import { forgetUnclaimedAccount } from "./release-unclaimed-account.ts";

/**
 * Takes everybody out of a company that closes, and its invitations back. Their accounts stay, but for those that the
 * company opened and whose person never chose a password.
 */
export async function dismissStaff(
  tx: Transaction,
  companyId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  await tx.delete(employeeInvitations).where(eq(employeeInvitations.companyId, companyId));
  const dismissed = await tx
    .delete(employees)
    .where(eq(employees.companyId, companyId))
    .returning({ userId: employees.userId });
  await announceLeft(tx, services, { companyId, userIds: dismissed.map(({ userId }) => userId) });
  for (const { userId } of dismissed) {
    await revokeSessions(tx, userId);
    await forgetUnclaimedAccount(tx, services, userId, { createdBy: companyId });
  }
}
