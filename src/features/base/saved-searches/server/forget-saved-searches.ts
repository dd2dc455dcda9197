import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { savedSearches } from "../table.ts";

/** What somebody looked for goes with the account. */
export async function forgetSavedSearches(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
