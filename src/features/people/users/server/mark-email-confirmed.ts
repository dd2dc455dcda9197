import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { users } from "../table.ts";

/**
 * Somebody proved to read the mailbox of an account.
 * @returns whether that was not known before
 */
export async function markEmailConfirmed(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
  return rowCount === 1;
}
