import { sql } from "drizzle-orm";
import { beginOfDay } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { BookFault } from "../compare-books.ts";
import { platformBook } from "../posting.ts";

/**
 * What of a day of Brasília was posted otherwise than it happened, or not at all. The database holds that entries sum to
 * zero; that somebody took its triggers away would be seen here.
 */
export async function listBookFaults(connection: Connection, day: Day): Promise<BookFault[]> {
  const [begin, end] = [beginOfDay(day), beginOfDay(day, 1)];
  const { rows } = await connection.execute<{
    kind: BookFault["kind"];
    reference: string;
    expected: string;
    found: string;
  }>(sql`
    with happened as (
      select 'PAYMENT' as kind, 'SALE' as posting, id::text as reference, cents from charges
       where paid_at >= ${begin} and paid_at < ${end}
       union all
      select 'REFUND', 'REFUND_OWED', id::text, cents from charge_refunds
       where created_at >= ${begin} and created_at < ${end}
       union all
      select 'REFUND_GIVEN_UP', 'REFUND_GIVEN_UP', id::text, cents from charge_refunds
       where given_up_at >= ${begin} and given_up_at < ${end}
       union all
      select 'TRANSFER', 'TRANSFER_SENT', id::text, cents from transfers
       where created_at >= ${begin} and created_at < ${end}
       union all
      select 'TRANSFER_RETURNED', 'TRANSFER_FAILED', id::text, cents from transfers
       where canceled_at >= ${begin} and canceled_at < ${end}
    ), posted as (
      select h.kind, h.reference, h.cents as expected,
             coalesce((select abs(sum(e.cents)) from ledger_references r join ledger_entries e using (transaction_id)
               where r.book = ${platformBook} and r.kind = h.posting and r.reference = h.reference
                 and (e.account in ('gateway', 'fees') or (h.posting like 'REFUND%' and e.account = 'refunds'))), 0) as found
        from happened h
    )
    select kind, reference, expected, found from posted where expected <> found
    union all
    select 'ENTRIES', t.id::text, 0, sum(e.cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.occurred_at >= ${begin} and t.occurred_at < ${end}
     group by t.id having sum(e.cents) <> 0
     order by 1, 2`);
  return rows.map(({ kind, reference, expected, found }) => ({
    kind,
    reference,
    expectedCents: Number(expected),
    foundCents: Number(found),
  }));
}
