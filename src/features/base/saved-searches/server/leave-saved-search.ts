import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type leaveSavedSearch as endpoint, lettersGone } from "../contract.ts";
import { savedSearches } from "../table.ts";

export const leaveSavedSearch: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    if (!(await endSearchMails(tx, body.saved_search.token))) throw lettersGone();
    return { message: messages.savedSearchLeft };
  });

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
