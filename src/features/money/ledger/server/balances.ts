import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { getLedgerBalances as endpoint } from "../administration-contract.ts";
import { accountKinds } from "../books.ts";
import { type Account, type Payable, type PostingKind, payableTo, platformBook } from "../posting.ts";
import { listBalances } from "./ledger-entries.ts";

const ofBook = sql`join ledger_transactions as t on t.id = e.transaction_id and t.book = ${platformBook}`;

/** What stands on an account, in cents; debits are positive. */
export async function balanceOf(connection: Connection, account: Account): Promise<number> {
  const { rows } = await connection.execute<{ cents: string }>(sql`
    select coalesce(sum(e.cents), 0) as cents from ledger_entries as e ${ofBook} where e.account = ${account}`);
  return Number(rows[0]?.cents);
}

/** What we owe on an account of a person, in cents. */
export const owedBy = async (connection: Connection, account: Payable): Promise<number> =>
  0 - (await balanceOf(connection, account));

interface Owed {
  /** What can be paid out on the day; negative where a dispute took what had been paid out. */
  availableCents: number;
  /** What comes on later days. */
  comingCents: number;
}

/** What we owe a person on a day of Brasília, by whether it can be paid out. */
export async function owedTo(connection: Connection, userId: string, day: Day): Promise<Owed> {
  const { rows } = await connection.execute<{ available: string; coming: string }>(sql`
    select coalesce(-sum(e.cents) filter (where e.available_on is null or e.available_on <= ${day}), 0) as available,
           coalesce(-sum(e.cents) filter (where e.available_on > ${day}), 0) as coming
      from ledger_entries as e ${ofBook} where e.account = ${payableTo(userId)}`);
  return { availableCents: Number(rows[0]?.available), comingCents: Number(rows[0]?.coming) };
}

/** The present day of Brasília, and what could be paid out on it to each account of a person, in cents. */
export async function availableToday(
  connection: Connection,
  accounts: readonly Payable[],
): Promise<{ today: Day; available: Map<Payable, number> }> {
  const { rows } = await connection.execute<{ day: Day; account: Payable | null; cents: string }>(sql`
    select d.day::text as day, a.account,
           coalesce(-sum(e.cents) filter (where t.id is not null), 0) as cents
      from (select ${today} as day) as d
      left join unnest(${sql.param([...new Set(accounts)])}::text[]) as a (account) on true
      left join ledger_entries as e
        on e.account = a.account and (e.available_on is null or e.available_on <= d.day)
      left join ledger_transactions as t on t.id = e.transaction_id and t.book = ${platformBook}
     group by d.day, a.account`);
  const [first] = rows;
  if (!first) throw new Error("The database told no day");
  const available = rows.flatMap(({ account, cents }) =>
    account ? [[account, Number(cents)] as const] : [],
  );
  return { today: first.day, available: new Map(available) };
}

/** Something by which what we owe a person grew or fell. */
export interface OwedLine {
  kind: PostingKind;
  reference: string;
  occurredAt: Date;
  /** What the person gets by it; negative where it was taken back or paid out. */
  cents: number;
  availableOn: Day | null;
  /** The sale that it is a share of, or that was taken back: what was paid, and the gateway's fee; null of a transfer. */
  sale: { reference: string; grossCents: number; feeCents: number } | null;
}

/** The same line by line, newest first. */
export async function listOwed(
  connection: Connection,
  userId: string,
  { limit, page, comingAfter }: { limit: number; page: number; comingAfter?: Day },
): Promise<OwedLine[]> {
  const { rows } = await connection.execute<{
    kind: PostingKind;
    reference: string;
    occurred_at: string;
    cents: string;
    available_on: string | null;
    sale: string | null;
    gross: string;
    fee: string;
  }>(sql`
    with recursive lines as (
      select e.transaction_id, e.line, e.cents, e.available_on, t.kind, t.reference, t.occurred_at
        from ledger_entries as e ${ofBook}
       where e.account = ${payableTo(userId)} ${comingAfter ? sql`and e.available_on > ${comingAfter}` : sql``}
       order by t.occurred_at desc, t.id desc, e.line
       limit ${limit} offset ${limit * page}
    ), origins as (
      select distinct l.transaction_id as line_of, t.id, t.kind, t.reference, t.reverses
        from lines as l join ledger_transactions as t on t.id = l.transaction_id
       union all
      select o.line_of, t.id, t.kind, t.reference, t.reverses
        from origins as o join ledger_transactions as t on t.id = o.reverses
    ), sales as (
      select o.line_of, o.reference,
             sum(e.cents) filter (where e.account in ('gateway', 'fees')) as gross,
             coalesce(sum(e.cents) filter (where e.account = 'fees'), 0) as fee
        from origins as o join ledger_entries as e on e.transaction_id = o.id
       where o.kind = 'SALE'
       group by o.line_of, o.reference
    )
    select l.kind, l.reference, l.occurred_at, -l.cents as cents, l.available_on::text, s.reference as sale, s.gross, s.fee
      from lines as l left join sales as s on s.line_of = l.transaction_id
     order by l.occurred_at desc, l.transaction_id desc, l.line`);
  return rows.map((row) => ({
    kind: row.kind,
    reference: row.reference,
    occurredAt: new Date(row.occurred_at),
    cents: Number(row.cents),
    availableOn: row.available_on,
    sale: row.sale ? { reference: row.sale, grossCents: Number(row.gross), feeCents: Number(row.fee) } : null,
  }));
}

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

export const getLedgerBalances: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const rows = await listBalances(db.orm, query);
  const reais = (cents: string | undefined) => centsToReais(Number(cents ?? 0));
  return {
    // An account on which nothing was ever posted is told as well.
    account_list: accountKinds.map((account) => {
      const row = rows.find((one) => one.account === account);
      return { account, balance: reais(row?.balance), debit: reais(row?.debit), credit: reais(row?.credit) };
    }),
    total: centsToReais(rows.reduce((sum, { balance }) => sum + Number(balance), 0)),
  };
};
