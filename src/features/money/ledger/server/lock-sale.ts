import { sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { saleAsItStands } from "../post-share-lowered.ts";
import { type Entry, type Posting, type PostingKey, platformBook } from "../posting.ts";

/**
 * A sale as it stands, which nobody else takes back until the transaction ends, and what was given back of it already.
 * Whoever holds accounts of people too holds the sales first: nobody waits in a circle.
 */
export async function lockSale(
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

/** A posting as it was written, without what it takes back; null where there is none. */
export async function findPosting(
  connection: Connection,
  { kind, reference }: PostingKey,
): Promise<Posting | null> {
  const { rows } = await connection.execute<{ occurred_at: string; entries: Entry[] }>(sql`
    select t.occurred_at,
           jsonb_agg(jsonb_build_object('account', e.account, 'cents', e.cents, 'availableOn', e.available_on)
                     order by e.line) as entries
      from ledger_references as r
      join ledger_transactions as t on t.id = r.transaction_id
      join ledger_entries as e on e.transaction_id = t.id
     where r.book = ${platformBook} and r.kind = ${kind} and r.reference = ${reference}
     group by t.id`);
  return rows[0]
    ? { kind, reference, entries: rows[0].entries, occurredAt: new Date(rows[0].occurred_at) }
    : null;
}

/** @throws Error where there is none */
export async function requirePosting(connection: Connection, key: PostingKey): Promise<Posting> {
  const posting = await findPosting(connection, key);
  if (!posting) throw new Error(`There is no ${key.kind} of ${key.reference}`);
  return posting;
}
