import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { savedSearches } from "../table.ts";

/**
 * Pauses the search whose letters carry a code: its owner finds it in the list, and may turn it on again.
 * @returns whether the code is of a search, which may be paused already
 */
export async function endSearchMails(tx: Transaction, leaveCode: string): Promise<boolean> {
  const ended = await tx
    .update(savedSearches)
    .set({ paused: true })
    .where(eq(savedSearches.leaveCode, leaveCode))
    .returning({ id: savedSearches.id });
  return ended.length > 0;
}
