import { giveBackAllowances, takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";

/** Buyers of whom one representative asks in a day: beyond what anybody offers something by hand. */
export const maxBuyers = 300;
const windowSeconds = 24 * 3600;

/**
 * CNPJs are public: who may ask about all of them learns to which ones a company gave prices of their own. The same buyer
 * again counts for nothing.
 * @param connection of no transaction: what is refused afterwards tells something, too, and counts
 * @throws tooManyRequests (429)
 */
export async function limitBuyers(connection: Connection, userId: string, document: string): Promise<void> {
  const first = { key: `price tables of ${userId} for ${document}`, max: 1, windowSeconds };
  if ((await takeAllowances(connection, [first])) !== null) return;
  const wait = await takeAllowances(connection, [
    { key: `buyers of price tables of ${userId}`, max: maxBuyers, windowSeconds },
  ]);
  if (wait === null) return;
  await giveBackAllowances(connection, [first]);
  throw retryLater(tooManyRequests, wait);
}
