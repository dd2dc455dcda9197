import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Payable } from "../posting.ts";

/**
 * Nobody else takes from these accounts until the transaction ends. Whoever takes from what is owed to people asks here
 * first, and only then how much it is: two at once would each find the same money. The accounts are held in one order, so
 * that nobody waits in a circle.
 */
export async function lockPayables(tx: Transaction, accounts: readonly Payable[]): Promise<void> {
  for (const account of [...new Set(accounts)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${account}`}, 0))`);
  }
}
