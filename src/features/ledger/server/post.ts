import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Posting, type PostingKey, platformBook } from "../posting.ts";

/**
 * Writes a posting, once: the same kind and reference again writes nothing. Where two do it at once, the second waits
 * for the first. A posting that moves nothing writes nothing.
 * @returns whether it was written now
 * @throws Error where it takes back what was never posted
 */
export async function post(tx: Transaction, posting: Posting): Promise<boolean> {
  const { kind, reference, entries, reverses, occurredAt } = posting;
  if (entries.length === 0) return false;
  const reversedId = reverses ? await idOf(tx, reverses) : null;
  const written = await tx.execute(sql`
    with claimed as (
      insert into ledger_references (book, kind, reference, transaction_id)
      values (${platformBook}, ${kind}, ${reference}, uuidv7())
      on conflict do nothing returning transaction_id
    ), written as (
      insert into ledger_transactions (id, book, kind, reference, reverses, entry_count, occurred_at)
      select transaction_id, ${platformBook}, ${kind}, ${reference}, ${reversedId}::uuid, ${entries.length}::smallint,
             coalesce(${occurredAt?.toISOString() ?? null}::timestamptz, now())
        from claimed
      returning id
    )
    insert into ledger_entries (transaction_id, line, account, cents, available_on)
    select written.id, entry.line, entry.account, entry.cents, entry."availableOn"
      from written, rows from (
        jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (account text, cents bigint, "availableOn" date)
      ) with ordinality as entry (account, cents, "availableOn", line)`);
  return (written.rowCount ?? 0) > 0;
}

async function idOf(tx: Transaction, { kind, reference }: PostingKey): Promise<string> {
  const { rows } = await tx.execute<{ transaction_id: string }>(sql`
    select transaction_id from ledger_references
     where book = ${platformBook} and kind = ${kind} and reference = ${reference}`);
  if (!rows[0]) throw new Error(`There is no ${kind} of ${reference} to take back`);
  return rows[0].transaction_id;
}
