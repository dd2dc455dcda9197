import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Payable } from "../posting.ts";
import { owedBy } from "./balances.ts";

/**
 * What we owe on each account, which nobody else takes from until the transaction ends. Whoever takes from what is owed
 * to people asks here first: two at once would each find the same money. The accounts are held in one order, so that
 * nobody waits in a circle.
 */
export async function holdPayables(
  tx: Transaction,
  accounts: readonly Payable[],
): Promise<Map<Payable, number>> {
  const held = new Map<Payable, number>();
  for (const account of [...new Set(accounts)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${account}`}, 0))`);
    held.set(account, await owedBy(tx, account));
  }
  return held;
}
