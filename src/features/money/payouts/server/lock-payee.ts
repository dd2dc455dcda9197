import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import { payableTo } from "../../ledger/posting.ts";
import { lockPayables } from "../../ledger/server/lock-payables.ts";

/**
 * Makes whoever pays out to a person, or keeps that from being done, wait for each other until the transaction ends. The
 * person is held before what is owed to them, as whoever closes or blocks the account does: a transfer and a hold name
 * the person, and would wait for that account with the money in their hands.
 */
export async function lockPayee(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select from ${users} where id = ${userId} for key share`);
  await lockPayables(tx, [payableTo(userId)]);
}
