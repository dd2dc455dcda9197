import { takeAllowances } from "../../../platform/allowances.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";

const tries = { max: 5, windowSeconds: 86_400 };

/**
 * Whether a CPF has an account here is told to who types the own one wrongly, not to who goes through a list of them. Taken
 * outside of what a refusal rolls back.
 * @throws tooManyRequests (429) after five tries of one person in a day
 */
export async function takeDocumentAllowance(connection: Connection, userId: string): Promise<void> {
  const wait = await takeAllowances(connection, [{ key: `documents told by ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
