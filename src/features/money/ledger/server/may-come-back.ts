import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { payableTo, platformBook } from "../posting.ts";

/**
 * Whether shares that were taken from a person may be owed again: a dispute is not decided, or what is to go back to a
 * payer has not gone, and may be given up. A refund that a lost dispute settled is over with it.
 */
export async function mayComeBack(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from ledger_entries as e
      join ledger_transactions as taken on taken.id = e.transaction_id
     where e.account = ${payableTo(userId)} and e.cents > 0 and taken.book = ${platformBook}
       and (taken.kind = 'DISPUTE_OPENED'
              and not exists (select from ledger_references as decided
                               where decided.book = taken.book and decided.kind in ('DISPUTE_WON', 'DISPUTE_LOST')
                                 and decided.reference = taken.reference)
            or taken.kind = 'REFUND_OWED'
              and not exists (select from ledger_references as over
                               where over.book = taken.book and over.kind in ('REFUND_SENT', 'REFUND_GIVEN_UP')
                                 and over.reference = taken.reference)
              and not exists (select from ledger_transactions as opened
                                join ledger_references as lost on lost.book = opened.book
                                 and lost.kind = 'DISPUTE_LOST' and lost.reference = opened.reference
                               where opened.reverses = taken.reverses and opened.kind = 'DISPUTE_OPENED'))
     limit 1`);
  return rows.length > 0;
}
