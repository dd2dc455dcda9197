import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import type { AccountKind } from "../books.ts";
import { type PostingKind, platformBook } from "../posting.ts";

interface Span {
  from: Day | null;
  to: Day | null;
}

export interface EntryFilter extends Span {
  account?: AccountKind | undefined;
  search?: string | undefined;
}

const isPayable = sql`e.account like 'payable:%'`;
const kindOfAccount = sql<AccountKind>`case when ${isPayable} then 'payable' else e.account end`;

const within = ({ from, to }: Span): SQL => sql`
  ${from ? sql`t.occurred_at >= ${beginOfDay(from)}` : sql`true`} and ${to ? sql`t.occurred_at < ${beginOfDay(to, 1)}` : sql`true`}`;

function matchedBy(text: string): SQL {
  const beginning = /^[0-9a-f-]{6,36}$/i.test(text)
    ? sql`or t.reference like ${`${text.toLowerCase()}%`} or e.account = ${`payable:${text.toLowerCase()}`}`
    : sql``;
  return sql`(e.account in (select 'payable:' || sought.id from ${peopleMatching(text)} as sought) ${beginning})`;
}

const passing = ({ account, search, ...span }: EntryFilter): SQL => sql`
  t.book = ${platformBook} and ${within(span)}
  and ${account === undefined ? sql`true` : account === "payable" ? isPayable : sql`e.account = ${account}`}
  and ${search ? matchedBy(search) : sql`true`}`;

const entries = sql`ledger_entries e join ledger_transactions t on t.id = e.transaction_id`;

export interface EntryRow extends Record<string, unknown> {
  id: string;
  line: number;
  at: string;
  posting: PostingKind;
  reference: string;
  account: AccountKind;
  owner: string | null;
  owner_name: string | null;
  cents: string;
  available_on: Day | null;
  charge: string | null;
}

/** A reference begins with the id of what was posted; of a share that was lowered more follows. */
const idIn = (which: SQL): SQL => sql`case when ${which}
  and page.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then substr(page.reference, 1, 36)::uuid end`;

/** The newest first. Who and which payment it is about is looked up of those of the page alone. */
export async function listEntries(
  connection: Connection,
  filter: EntryFilter,
  { limit, page }: { limit: number; page: number },
): Promise<EntryRow[]> {
  const { rows } = await connection.execute<EntryRow>(sql`
    with page as materialized (
      select t.id, e.line, t.occurred_at as at, t.kind as posting, t.reference, ${kindOfAccount} as account,
             case when ${isPayable} then substr(e.account, 9)::uuid end as owner, e.cents, e.available_on
        from ${entries} where ${passing(filter)}
       order by t.occurred_at desc, t.id desc, e.line limit ${limit} offset ${limit * page}
    )
    select page.*, page.available_on::text, case when u.deleted_at is null then u.name || ' ' || u.lastname end as owner_name,
           coalesce((select id from charges where id = ${idIn(sql`page.posting in ('SALE', 'SHARE_LOWERED')`)}),
                    (select charge_id from charge_refunds where id = ${idIn(sql`page.posting like 'REFUND%'`)}),
                    (select charge_id from charge_disputes where id = ${idIn(sql`page.posting like 'DISPUTE%'`)})) as charge
      from page left join users u on u.id = page.owner
     order by page.at desc, page.id desc, page.line`);
  return rows;
}

export async function sumEntries(connection: Connection, filter: EntryFilter) {
  const { rows } = await connection.execute<{ count: number; debit: string; credit: string }>(sql`
    select count(*)::int as count, coalesce(sum(e.cents) filter (where e.cents > 0), 0) as debit,
           coalesce(-sum(e.cents) filter (where e.cents < 0), 0) as credit
      from ${entries} where ${passing(filter)}`);
  if (!rows[0]) throw new Error("A sum has no row");
  return rows[0];
}

interface BalanceRow extends Record<string, unknown> {
  account: AccountKind;
  balance: string;
  debit: string;
  credit: string;
}

/** What stands on each account now, and what was posted there between two days. */
export async function listBalances(connection: Connection, span: Span): Promise<BalanceRow[]> {
  const onDays = sql`${within(span)}`;
  const { rows } = await connection.execute<BalanceRow>(sql`
    select ${kindOfAccount} as account, sum(e.cents) as balance,
           coalesce(sum(e.cents) filter (where e.cents > 0 and ${onDays}), 0) as debit,
           coalesce(-sum(e.cents) filter (where e.cents < 0 and ${onDays}), 0) as credit
      from ${entries} where t.book = ${platformBook} group by 1`);
  return rows;
}
