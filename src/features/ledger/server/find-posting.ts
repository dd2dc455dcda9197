import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { type Entry, type Posting, type PostingKey, platformBook } from "../posting.ts";

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
