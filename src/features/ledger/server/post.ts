import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Posting, type PostingKey, platformBook } from "../posting.ts";

/**
 * Writes a posting, once: the same kind and reference again writes nothing. Where two do it at once, the second waits
 * for the first. A posting that moves nothing writes nothing.
 * @returns whether it was written now
 * @throws Error where it takes back what was never posted
 */
export const post = async (tx: Transaction, posting: Posting): Promise<boolean> =>
  (await postAll(tx, [posting])) > 0;

/**
 * Likewise of several, in one statement.
 * @returns how many were written now
 */
export async function postAll(tx: Transaction, postings: readonly Posting[]): Promise<number> {
  const wanted = [];
  for (const { kind, reference, entries, reverses, occurredAt } of postings) {
    if (entries.length === 0) continue;
    wanted.push({ kind, reference, entries, occurredAt, reverses: reverses && (await idOf(tx, reverses)) });
  }
  if (wanted.length === 0) return 0;
  // References are claimed in one order, so that nobody waits in a circle.
  const { rowCount } = await tx.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as (kind text, reference text, entries jsonb, "occurredAt" timestamptz, reverses uuid)
    ), claimed as (
      insert into ledger_references (book, kind, reference, transaction_id)
      select ${platformBook}, kind, reference, uuidv7() from wanted order by kind, reference
      on conflict do nothing returning kind, reference, transaction_id
    ), entered as (
      insert into ledger_entries (transaction_id, line, account, cents, available_on)
      select claimed.transaction_id, entry.line, entry.account, entry.cents, entry."availableOn"
        from claimed join wanted using (kind, reference), rows from (
          jsonb_to_recordset(wanted.entries) as (account text, cents bigint, "availableOn" date)
        ) with ordinality as entry (account, cents, "availableOn", line)
    )
    insert into ledger_transactions (id, book, kind, reference, reverses, entry_count, occurred_at)
    select transaction_id, ${platformBook}, kind, reference, reverses, jsonb_array_length(entries),
           coalesce("occurredAt", now())
      from claimed join wanted using (kind, reference)`);
  return rowCount ?? 0;
}

async function idOf(tx: Transaction, { kind, reference }: PostingKey): Promise<string> {
  const { rows } = await tx.execute<{ transaction_id: string }>(sql`
    select transaction_id from ledger_references
     where book = ${platformBook} and kind = ${kind} and reference = ${reference}`);
  if (!rows[0]) throw new Error(`There is no ${kind} of ${reference} to take back`);
  return rows[0].transaction_id;
}
