import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { postShareLowered } from "../post-share-lowered.ts";
import { payableTo, platformBook, type Revenue } from "../posting.ts";
import { lockPayables } from "./lock-payables.ts";
import { lockSale } from "./lock-sale.ts";
import { post } from "./post.ts";

/** A person gets less of some sales from now on (`post-share-lowered.ts`), each time once. */
export async function lowerShares(
  tx: Transaction,
  {
    userId,
    revenue,
    shares,
  }: { userId: string; revenue: Revenue; shares: readonly { sale: string; points: number }[] },
): Promise<void> {
  const held = [];
  for (const { sale, points } of shares.toSorted((one, other) => (one.sale < other.sale ? -1 : 1))) {
    held.push({ points, ...(await lockSale(tx, sale)), isDisputed: await isDisputed(tx, sale) });
  }
  await lockPayables(tx, [payableTo(userId)]);
  for (const share of held) await post(tx, postShareLowered({ ...share, userId, revenue }));
}

/** Whether somebody denies the sale and nobody decided, or it was decided against us: nothing is left of its shares. */
async function isDisputed(tx: Transaction, sale: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ledger_references as r
      join ledger_transactions as opened on opened.reverses = r.transaction_id and opened.kind = 'DISPUTE_OPENED'
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${sale}
       and not exists (select from ledger_transactions as won where won.reverses = opened.id and won.kind = 'DISPUTE_WON')`);
  return rows.length > 0;
}
