import { asc, eq, gte, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay, dayOfInstant } from "../../../../platform/database/moments.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import type { BookFault, Difference, Moved } from "../books.ts";
import { platformBook } from "../posting.ts";
import { bookFaults, statementComparisons, statementDifferences } from "../table.ts";

/**
 * Keeps what was found of a day.
 * @param again what was found before gives way
 * @returns false where the day was compared already
 */
export async function keepComparison(
  tx: Transaction,
  compared: { day: Day; lines: number },
  { differences, faults }: { differences: readonly Difference[]; faults: readonly BookFault[] },
  again: boolean,
): Promise<boolean> {
  const { day, lines } = compared;
  const insert = tx.insert(statementComparisons).values(compared);
  const kept = await (again
    ? insert.onConflictDoUpdate({
        target: statementComparisons.day,
        set: { lines, comparedAt: sql`clock_timestamp()` },
      })
    : insert.onConflictDoNothing()
  ).returning();
  if (kept.length === 0) return false;
  await tx.delete(statementDifferences).where(eq(statementDifferences.day, day));
  await tx.delete(bookFaults).where(eq(bookFaults.day, day));
  if (faults.length > 0) await tx.insert(bookFaults).values(faults.map((fault) => ({ day, ...fault })));
  if (differences.length === 0) return true;
  await tx.insert(statementDifferences).values(
    differences.map(({ kind, reference, ledger, statement }) => ({
      day,
      kind,
      reference,
      ledgerCents: ledger.cents,
      ledgerFeeCents: ledger.feeCents,
      statementCents: statement.cents,
      statementFeeCents: statement.feeCents,
    })),
  );
  return true;
}

/** What was found since a day. */
export async function listComparedSince(connection: Connection, since: Day) {
  const [comparisons, differences, faults] = await Promise.all([
    connection.select().from(statementComparisons).where(gte(statementComparisons.day, since)),
    connection
      .select()
      .from(statementDifferences)
      .where(gte(statementDifferences.day, since))
      .orderBy(asc(statementDifferences.kind), asc(statementDifferences.reference)),
    connection
      .select()
      .from(bookFaults)
      .where(gte(bookFaults.day, since))
      .orderBy(asc(bookFaults.kind), asc(bookFaults.reference)),
  ]);
  return { comparisons, differences, faults };
}

/**
 * What the ledger says that the gateway did from one day of Brasília to another, both included. A transfer is of the day
 * on which the bank did it, whatever the gateway took for it.
 * @param transferIds are told whatever their day
 */
export async function listMovedAtGateway(
  connection: Connection,
  { from, to, transferIds }: { from: Day; to: Day; transferIds: readonly string[] },
): Promise<Moved[]> {
  const dayOf = sql`${dayOfInstant(sql`t.occurred_at`)}::text`;
  const isPaidOnDays = sql`paid_at >= ${beginOfDay(from)} and paid_at < ${beginOfDay(to, 1)}`;
  const { rows } = await connection.execute<{
    kind: Moved["kind"];
    reference: string;
    day: Day;
    cents: string;
    fee: string;
  }>(sql`
    with moved as (
      select t.id, t.kind, t.reference, t.reverses, ${dayOf} as day from ledger_transactions as t
       where t.book = ${platformBook} and t.kind in ('SALE', 'REFUND_SENT', 'DISPUTE_OPENED', 'DISPUTE_WON')
         and t.occurred_at >= ${beginOfDay(from)} and t.occurred_at < ${beginOfDay(to, 1)}
    ), of_sales as (
      select m.id, m.day,
             case m.kind when 'SALE' then 'PAYMENT' when 'REFUND_SENT' then 'REFUND'
                         when 'DISPUTE_OPENED' then 'DISPUTE' else 'DISPUTE_WON' end as kind,
             coalesce(sale.reference, opened.reference, m.reference) as reference
        from moved as m
        left join ledger_references as owed
          on m.kind = 'REFUND_SENT' and owed.book = ${platformBook} and owed.kind = 'REFUND_OWED' and owed.reference = m.reference
        left join ledger_transactions as refund on refund.id = owed.transaction_id
        left join ledger_transactions as dispute on m.kind = 'DISPUTE_WON' and dispute.id = m.reverses
        left join ledger_transactions as opened on m.kind = 'DISPUTE_OPENED' and opened.id = m.reverses
        left join ledger_transactions as sale on sale.id = coalesce(refund.reverses, dispute.reverses)
    ), of_transfers as (
      select id::text as reference, ${dayOfInstant(sql`paid_at`)}::text as day from transfers
       where ${isPaidOnDays}
       union all
      select id::text, ${from} from transfers
       where id::text = any(${sql.param(transferIds)}::text[]) and paid_at is not null and not (${isPaidOnDays})
    ), transactions as (
      select id, kind, reference, day from of_sales
       union all
      select r.transaction_id, 'TRANSFER', o.reference, o.day
        from of_transfers as o join ledger_references as r
          on r.book = ${platformBook} and r.reference = o.reference and r.kind in ('TRANSFER_SENT', 'TRANSFER_FEE')
       where not exists (select from ledger_references as failed
                          where failed.book = ${platformBook} and failed.kind = 'TRANSFER_FAILED' and failed.reference = o.reference)
    )
    select t.kind, t.reference, t.day,
           abs(sum(e.cents) filter (where e.account in ('gateway', 'fees'))) as cents,
           abs(coalesce(sum(e.cents) filter (where e.account = 'fees'), 0)) as fee
      from transactions as t join ledger_entries as e on e.transaction_id = t.id
     group by t.id, t.kind, t.reference, t.day
    having sum(e.cents) filter (where e.account in ('gateway', 'fees')) is not null`);
  return rows.map(({ kind, reference, day, cents, fee }) => ({
    kind,
    reference,
    day,
    cents: Number(cents),
    feeCents: Number(fee),
  }));
}

/** Of which charge each of some refunds gives back; those that the ledger does not know are left out. */
export async function findRefundedSales(
  connection: Connection,
  refundIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await connection.execute<{ refund: string; sale: string }>(sql`
    select r.reference as refund, sale.reference as sale
      from ledger_references as r
      join ledger_transactions as refund on refund.id = r.transaction_id
      join ledger_transactions as sale on sale.id = refund.reverses
     where r.book = ${platformBook} and r.kind = 'REFUND_OWED' and r.reference = any(${sql.param(refundIds)}::text[])`);
  return new Map(rows.map(({ refund, sale }) => [refund, sale]));
}
