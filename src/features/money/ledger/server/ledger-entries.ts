import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { type Day, dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import type * as contract from "../administration-contract.ts";
import type { SeenEntry } from "../administration-contract.ts";
import { type AccountKind, accountLabels, postingLabel } from "../books.ts";
import { type PostingKind, platformBook } from "../posting.ts";

export const listLedgerEntries: Verb<typeof contract.listLedgerEntries> = async ({ query }, { db }) => {
  const [rows, { count, debit, credit }] = await Promise.all([
    listEntries(db.orm, query, query),
    sumEntries(db.orm, query),
  ]);
  return {
    entry_list: rows.map(presentEntry),
    entry_dash: { count, debit: centsToReais(Number(debit)), credit: centsToReais(Number(credit)) },
  };
};

const presentEntry = (row: EntryRow): SeenEntry => ({
  _id: `${row.id}:${row.line}`,
  at: new Date(row.at).toISOString(),
  posting: row.posting,
  reference: row.reference,
  account: row.account,
  owner: row.owner ? { _id: row.owner, name: row.owner_name } : null,
  amount: centsToReais(Number(row.cents)),
  available_on: row.available_on,
  charge: row.charge,
});

const titles = [
  "Dia",
  "Passo",
  "Conta",
  "De quem",
  "Débito",
  "Crédito",
  "Liberado em",
  "Código",
  "Lançamento",
];

export const exportLedgerEntries: Verb<typeof contract.exportLedgerEntries> = async (
  { query },
  { db, clock },
) => {
  const rows = (await allRows((page) => listEntries(db.orm, query, page))).map(rowOf);
  const name = `livro-caixa-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Livro-caixa", titles, rows });
};

function rowOf(row: EntryRow) {
  const cents = Number(row.cents);
  return [
    { day: dayInBrasilia(new Date(row.at)) },
    postingLabel(row.posting),
    accountLabels[row.account],
    row.owner_name,
    cents > 0 ? centsToReais(cents) : null,
    cents < 0 ? centsToReais(-cents) : null,
    row.available_on && { day: row.available_on },
    row.reference,
    row.id,
  ];
}

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

interface EntryRow extends Record<string, unknown> {
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
async function listEntries(
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

async function sumEntries(connection: Connection, filter: EntryFilter) {
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
