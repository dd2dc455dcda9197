import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { payableTo, platformBook } from "../posting.ts";

/** What we owe a person of some sales, less what was taken back of them, by the days of `days`; in cents. */
export async function owedOfSales(
  connection: Connection,
  userId: string,
  { sales, days }: { sales: string[]; days: readonly Day[] },
): Promise<number[]> {
  if (sales.length === 0) return days.map(() => 0);
  const { rows } = await connection.execute<{ available_on: Day | null; cents: string }>(sql`
    with recursive moved as (
      select transaction_id as id from ledger_references
       where book = ${platformBook} and kind = 'SALE' and reference in ${sales}
       union all
      select t.id from moved join ledger_transactions as t on t.reverses = moved.id
    )
    select e.available_on::text, -sum(e.cents) as cents
      from moved join ledger_entries as e on e.transaction_id = moved.id
     where e.account = ${payableTo(userId)}
     group by e.available_on`);
  return days.map((day) =>
    rows
      .filter(({ available_on }) => available_on === null || available_on <= day)
      .reduce((sum, { cents }) => sum + Number(cents), 0),
  );
}
