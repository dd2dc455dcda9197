import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newsletterConfirmations, newsletterSubscribers } from "../table.ts";

/**
 * Takes whoever has the code off the list and forgets who it was.
 * @returns whether the code is of somebody, who may have left before
 */
export async function endSubscription(tx: Transaction, leaveCode: string): Promise<boolean> {
  const [ended] = await tx
    .update(newsletterSubscribers)
    .set({ status: "LEFT", email: null, name: null, leftAt: sql`now()` })
    .where(and(eq(newsletterSubscribers.leaveCode, leaveCode), eq(newsletterSubscribers.status, "CONFIRMED")))
    .returning({ id: newsletterSubscribers.id });
  if (ended) {
    // An older mail must not take them back onto it.
    await tx.delete(newsletterConfirmations).where(eq(newsletterConfirmations.subscriberId, ended.id));
    return true;
  }
  const [left] = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.leaveCode, leaveCode), eq(newsletterSubscribers.status, "LEFT")));
  return left !== undefined;
}
