import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { users } from "../../../people/users/table.ts";

type Strength = "key share" | "share" | "no key update" | "update";

const heldAccount = prepared(
  (strength: Strength) => `hold_account ${strength}`,
  (connection, strength: Strength) =>
    connection
      .select({
        type: users.type,
        passwordHash: users.passwordHash,
        blockedAt: users.blockedAt,
        pageSuspendedAt: users.pageSuspendedAt,
      })
      .from(users)
      .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
      .for(strength),
);

/**
 * Keeps a live account from being closed until the transaction ends.
 * @param strength 'key share' lets its data change meanwhile, 'share' does not; 'update' is for who closes it
 * @returns what the account then is, or undefined where it is closed or never was
 */
export async function lockAccount(tx: Transaction, userId: string, strength: Strength = "key share") {
  const [held] = await heldAccount(tx, strength).execute({ userId });
  return held;
}
