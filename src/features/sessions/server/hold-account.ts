import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { users } from "../../users/table.ts";

/**
 * Keeps a live account from being closed until the transaction ends.
 * @param strength 'key share' lets its data change meanwhile, 'share' does not; 'update' is for who closes it
 * @returns what the account then is, or undefined where it is closed or never was
 */
export async function holdAccount(
  tx: Transaction,
  userId: string,
  strength: "key share" | "share" | "no key update" | "update" = "key share",
) {
  const [held] = await tx
    .select({
      type: users.type,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
      pageSuspendedAt: users.pageSuspendedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength);
  return held;
}
