import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { seenAnswers } from "../table.ts";

/** For a person who leaves: when somebody looked at answers is nobody's business any more. */
export async function forgetSeen(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(seenAnswers).where(eq(seenAnswers.userId, userId));
}
