import { takeAllowances } from "../../../platform/allowances.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";

const tries = { max: 30, windowSeconds: 3600 };

/**
 * Codes are to be told, not to be guessed. Taken outside of what a wrong code rolls back.
 * @throws tooManyRequests (429) after thirty codes of one person in an hour
 */
export async function takeCodeAllowance(connection: Connection, userId: string): Promise<void> {
  const wait = await takeAllowances(connection, [{ key: `coupon codes of ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
