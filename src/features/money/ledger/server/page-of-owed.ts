import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { payableTo, platformBook } from "../posting.ts";

/** After all ids of people, which are hexadecimal, in whatever way the database orders texts. */
const afterAll = payableTo("g");

/** Somebody to whom something can be paid out. */
export interface OwedPerson {
  userId: string;
  cents: number;
}

/**
 * To whom something can be paid out on a day, some people at a time in the order of their ids, so that nobody holds all of
 * them in memory. What is said here may have changed by the time it is paid: read it again under `lockPayables`.
 * @param page.after the last person of the page before
 */
export async function pageOfOwed(
  connection: Connection,
  day: Day,
  { after = "", limit }: { after?: string | undefined; limit: number },
): Promise<OwedPerson[]> {
  const { rows } = await connection.execute<{ account: string; cents: string }>(sql`
    select e.account, -sum(e.cents) as cents
      from ledger_entries as e
      join ledger_transactions as t on t.id = e.transaction_id and t.book = ${platformBook}
     where e.account > ${payableTo(after)} and e.account < ${afterAll}
       and (e.available_on is null or e.available_on <= ${day})
     group by e.account having sum(e.cents) < 0
     order by e.account limit ${limit}`);
  return rows.map(({ account, cents }) => ({
    userId: account.slice(payableTo("").length),
    cents: Number(cents),
  }));
}
