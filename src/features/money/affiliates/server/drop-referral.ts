import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { affiliateRewards, referrals } from "../table.ts";

/**
 * Forgets who brought an account, for whom the link was not followed. One that brought a reward already stays as it is: it
 * is written in the books.
 */
export async function dropReferral(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(referrals.userId, userId);
  // Held first, as payments hold it: what is decided at this moment is seen by the statement after it.
  await tx.select({ userId: referrals.userId }).from(referrals).where(isTheirs).for("update");
  const rewards = tx
    .select({ chargeId: affiliateRewards.chargeId })
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.userId, userId), isNull(affiliateRewards.withheld)));
  await tx.delete(referrals).where(and(isTheirs, notExists(rewards)));
}
