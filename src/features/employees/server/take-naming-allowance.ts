import { takeAllowances } from "../../../platform/allowances.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";

const perHour = { max: 100, windowSeconds: 3600 };
const perDay = { max: 300, windowSeconds: 86_400 };

/**
 * A refusal tells that an e-mail has an account of another kind: enough for a team, too few for a list of strangers. Taken
 * outside of what a refusal rolls back.
 * @throws tooManyRequests (429) after a hundred e-mails named by one company in an hour, or three hundred in a day
 */
export async function takeNamingAllowance(connection: Connection, companyId: string): Promise<void> {
  const key = `e-mails named by ${companyId}`;
  const wait = await takeAllowances(connection, [
    { key, ...perHour },
    { key, ...perDay },
  ]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
