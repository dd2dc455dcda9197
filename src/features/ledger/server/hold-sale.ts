import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { saleAsItStands } from "../post-share-lowered.ts";
import { type Entry, type Posting, platformBook } from "../posting.ts";
import { requirePosting } from "./find-posting.ts";

/**
 * A sale as it stands, which nobody else takes back until the transaction ends, and what was given back of it already.
 * Whoever holds accounts of people too holds the sales first: nobody waits in a circle.
 */
export async function holdSale(
  tx: Transaction,
  reference: string,
): Promise<{ sale: Posting; refundedBeforeCents: number }> {
  await tx.execute(sql`
    select from ledger_references
     where book = ${platformBook} and kind = 'SALE' and reference = ${reference} for update`);
  const sale = saleAsItStands(
    await requirePosting(tx, { kind: "SALE", reference }),
    await listLowered(tx, reference),
  );
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(-sum(e.cents), 0) as cents
      from ledger_references as r
      join ledger_transactions as t on t.reverses = r.transaction_id and t.kind = 'REFUND_OWED'
      join ledger_entries as e on e.transaction_id = t.id and e.account = 'refunds'
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${reference}
       and not exists (select from ledger_transactions as up where up.reverses = t.id and up.kind = 'REFUND_GIVEN_UP')`);
  return { sale, refundedBeforeCents: Number(rows[0]?.cents) };
}

async function listLowered(tx: Transaction, sale: string): Promise<Entry[]> {
  const { rows } = await tx.execute<{ account: Entry["account"]; cents: string }>(sql`
    select e.account, e.cents
      from ledger_references as r
      join ledger_transactions as t on t.reverses = r.transaction_id and t.kind = 'SHARE_LOWERED'
      join ledger_entries as e on e.transaction_id = t.id
     where r.book = ${platformBook} and r.kind = 'SALE' and r.reference = ${sale}`);
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }));
}
