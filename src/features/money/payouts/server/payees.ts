import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { idsBeginning } from "../../../../platform/database/page-of-list.ts";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import { isKeptBack } from "../../affiliates/server/reward-rules.ts";
import { platformBook } from "../../ledger/posting.ts";
import {
  type PayeeState,
  payeeStates,
  type SeenPayee,
  type SeenTransfer,
} from "../administration-contract.ts";
import { runOf } from "../lifecycle.ts";
import { heldReason } from "../table.ts";
import { isPayable, shortWordsOfPayee } from "./payee.ts";
import { readToday } from "./queries.ts";
import type { SeenTransferRow } from "./transfers.ts";

interface Days {
  /** The run of this month, and the one after. */
  runOn: Day;
  nextOn: Day;
}

/** A transfer that a bank refused, or one in its place that was held before it was sent, and after which nothing came. */
export const isOpenTransfer = (of: SQL): SQL<boolean> => sql<boolean>`(${of}.status = 'CANCELED'
  and (${of}.reason is distinct from ${heldReason} or ${of}.retry_of is not null)
  and not exists (select from transfers later where later.user_id = ${of}.user_id and later.id > ${of}.id))`;

/**
 * Everybody to whom something is owed, on its way or held, from the entries themselves.
 * @param only one person
 */
const payeesOn = ({ runOn, nextOn }: Days, only?: string) => {
  const accounts = only
    ? sql`e.account = ${`payable:${only}`}`
    : // In whatever way the database orders texts: ids are hexadecimal.
      sql`e.account > 'payable:' and e.account < 'payable:g'`;
  const of = (column: SQL) => (only ? sql`and ${column} = ${only}` : sql``);
  const by = (day: Day) => sql`filter (where e.available_on is null or e.available_on <= ${day})`;
  return sql`
    with recursive owed as (
      select substr(e.account, 9)::uuid as user_id, -sum(e.cents) as owed,
             coalesce(-sum(e.cents) ${by(runOn)}, 0) as due, coalesce(-sum(e.cents) ${by(nextOn)}, 0) as next
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.book = ${platformBook}
       where ${accounts} group by e.account
    ), of_withheld as (
      select r.affiliate_id as user_id, s.transaction_id as id
        from affiliate_rewards r join ledger_references s
          on s.book = ${platformBook} and s.kind = 'SALE' and s.reference = r.charge_id::text
       where ${isKeptBack} ${of(sql`r.affiliate_id`)}
       union all
      select w.user_id, t.id from of_withheld w join ledger_transactions t on t.reverses = w.id
    ), withheld as (
      select w.user_id, -sum(e.cents) as cents,
             coalesce(-sum(e.cents) ${by(runOn)}, 0) as due, coalesce(-sum(e.cents) ${by(nextOn)}, 0) as next
        from of_withheld w join ledger_entries e on e.transaction_id = w.id and e.account = 'payable:' || w.user_id
       group by w.user_id
    ), on_way as (
      select user_id, sum(cents) as cents from transfers t where status = 'WAITING' ${of(sql`t.user_id`)} group by user_id
    ), refused as (
      select user_id from transfers t where ${isOpenTransfer(sql`t`)} ${of(sql`t.user_id`)}
    ), held as (
      select user_id, min(created_at) as created_at from payout_holds h
       where released_at is null ${of(sql`h.user_id`)} group by user_id
    ), sent as (
      select distinct user_id from transfers t
       where run_on = ${runOn} and not (status = 'CANCELED' and reason = ${heldReason}) ${of(sql`t.user_id`)}
    ), everybody as (
      select user_id from owed where owed <> 0 union select user_id from on_way union select user_id from held
      ${only ? sql`union select ${only}::uuid` : sql``}
    ), payees as (
      select user_id, coalesce(o.owed, 0) as owed, coalesce(o.due, 0) - coalesce(w.due, 0) as due,
             coalesce(o.next, 0) - coalesce(w.next, 0) as next, coalesce(w.cents, 0) as withheld,
             coalesce(t.cents, 0) as on_way, h.created_at as held_since, r.user_id is not null as is_refused,
             s.user_id is not null as is_sent
        from everybody
        left join owed o using (user_id)
        left join withheld w using (user_id)
        left join on_way t using (user_id)
        left join held h using (user_id)
        left join refused r using (user_id)
        left join sent s using (user_id)
    )`;
};

interface PayeeRow extends Record<string, unknown> {
  user_id: string;
  name: string | null;
  email: string | null;
  owed: string;
  due: string;
  next: string;
  on_way: string;
  withheld: string;
  held_since: string | null;
  is_refused: boolean;
  is_payable: boolean;
}

const states: Record<PayeeState, SQL> = {
  DUE: sql`p.due > 0 and p.held_since is null and not p.is_sent`,
  HELD: sql`p.held_since is not null`,
  REFUSED: sql`p.is_refused`,
  ON_WAY: sql`p.on_way > 0`,
};

/** By e-mail, the words of the name, or the beginning of the id. */
export function namedLike(text: string): SQL {
  const isBeginning = idsBeginning(text)?.(sql`u.id`) ?? sql`false`;
  return sql`u.deleted_at is null and (u.id in ${peopleMatching(text)} or ${isBeginning})`;
}

/** What a run leaves out is none of its sums: of who is held, or has no account by then. What somebody owes us stays. */
const nextOf = ({ nextOn }: Days) => sql`case when p.held_since is null
  and ${isPayable(sql`p.user_id`, sql`${nextOn}::date`)} then p.next else least(p.next, 0) end`;

const columnsOn = (
  days: Days,
) => sql`p.user_id, p.owed, p.due, ${nextOf(days)} as next, p.withheld, p.on_way, p.held_since,
  p.is_refused, p.is_sent, ${isPayable(sql`p.user_id`)} as is_payable, case when u.deleted_at is null then u.name || ' ' || u.lastname end as name,
  case when u.deleted_at is null then u.email end as email`;

interface PayeeSums {
  owed: number;
  on_way: number;
  next: number;
  due: number;
  /** Of what is due, what can be sent now, and to how many. */
  payable: number;
  payable_count: number;
  counts: Record<PayeeState, number>;
}

const countsOfStates = payeeStates.map(
  (state) => sql`${sql.raw(`'${state}'`)}, count(*) filter (where ${states[state]})`,
);

/** Cents; they stay far below what JSON can say exactly. */
const sumsOfAll = (days: Days) => sql`
  select coalesce(sum(owed), 0) as owed, coalesce(sum(on_way), 0) as on_way,
         coalesce(sum(greatest(${nextOf(days)}, 0)), 0) as next,
         coalesce(sum(due) filter (where ${states.DUE}), 0) as due,
         coalesce(sum(due) filter (where ${states.DUE} and ${isPayable(sql`p.user_id`)}), 0) as payable,
         count(*) filter (where ${states.DUE} and ${isPayable(sql`p.user_id`)}) as payable_count,
         json_build_object(${sql.join(countsOfStates, sql`, `)}) as counts
    from payees p`;

/** How many a run can pay now. */
export async function countPayable(connection: Connection, days: Days): Promise<number> {
  const { rows } = await connection.execute<{ count: number }>(sql`${payeesOn(days)}
    select count(*)::int as count from payees p where ${states.DUE} and ${isPayable(sql`p.user_id`)}`);
  return rows[0]?.count ?? 0;
}

/** A page of them, and the sums of all: in one statement, since both are read from all that is owed. */
export async function readPayees(
  connection: Connection,
  days: Days,
  { search, state, limit, page }: { search?: string; state?: PayeeState; limit: number; page: number },
): Promise<{ rows: PayeeRow[]; sums: PayeeSums }> {
  const { rows } = await connection.execute<Partial<PayeeRow> & { sums: PayeeSums }>(sql`${payeesOn(days)},
    sums as (${sumsOfAll(days)}), page as (
      select ${columnsOn(days)} from payees p join users u on u.id = p.user_id
       where ${state ? states[state] : sql`true`} and ${search ? namedLike(search) : sql`true`}
       order by p.owed + p.on_way desc, p.user_id limit ${limit} offset ${limit * page}
    )
    select page.*, to_json(sums) as sums from sums left join page on true
     order by page.owed + page.on_way desc, page.user_id`);
  if (!rows[0]) throw new Error("A sum has no row");
  return {
    rows: rows.filter((row): row is PayeeRow & typeof row => Boolean(row.user_id)),
    sums: rows[0].sums,
  };
}

/** Somebody, also one to whom nothing is owed; null where nobody has this id. */
export async function findPayeeRow(
  connection: Connection,
  days: Days,
  userId: string,
): Promise<PayeeRow | null> {
  const { rows } = await connection.execute<PayeeRow>(sql`${payeesOn(days, userId)}
    select ${columnsOn(days)} from payees p join users u on u.id = p.user_id`);
  return rows[0] ?? null;
}

const reais = (cents: string): number => centsToReais(Number(cents));
const instantOf = (at: string | null): string | null => at && new Date(at).toISOString();

export const presentPayee = (row: PayeeRow): SeenPayee => ({
  _id: row.user_id,
  name: row.name,
  email: row.email,
  owed: reais(row.owed),
  due: reais(row.due),
  next: reais(row.next),
  on_way: reais(row.on_way),
  withheld: reais(row.withheld),
  held_since: instantOf(row.held_since),
  is_refused: row.is_refused,
  is_payable: row.is_payable,
});

export const presentSeenTransfer = (row: SeenTransferRow): SeenTransfer => ({
  _id: row.id,
  run_on: row.run_on,
  payee: { _id: row.user_id, name: row.name, email: row.email },
  status: row.status,
  amount: reais(row.cents),
  fee: reais(row.fee_cents),
  created_at: new Date(row.created_at).toISOString(),
  sent_at: instantOf(row.sent_at),
  paid_at: row.status === "PAID" ? instantOf(row.paid_at) : null,
  canceled_at: instantOf(row.canceled_at),
  destination: shortWordsOfPayee(row.payee),
  error: row.reason && wordsOfRefusal(row.reason),
  is_retry: row.is_retry,
  is_open: row.is_open,
});

/** The run of this month, and the one after. */
export async function readRunDays(connection: Connection): Promise<Days> {
  const runOn = runOf(await readToday(connection));
  return { runOn, nextOn: addMonths(runOn, 1) };
}
