import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { payableTo, platformBook } from "../../ledger/posting.ts";
import { owedTo } from "../../ledger/server/balances.ts";
import { runOf } from "../lifecycle.ts";
import {
  heldReason,
  payoutPauses,
  payoutReminders,
  payoutRuns,
  type TransferRow,
  transfers,
} from "../table.ts";
import { withheldFrom } from "./payee.ts";

/** The present day of Brasília, by the database's clock. */
export async function readToday(connection: Connection): Promise<Day> {
  const { rows } = await connection.execute<{ day: Day }>(sql`select ${today}::text as day`);
  if (!rows[0]) throw new Error("The database does not know what day it is");
  return rows[0].day;
}

/** Begins a run, or goes on with it. @returns whether there is something left to do */
export async function beginRun(connection: Connection, runOn: Day): Promise<boolean> {
  await connection.insert(payoutRuns).values({ runOn }).onConflictDoNothing();
  const [run] = await connection.select().from(payoutRuns).where(eq(payoutRuns.runOn, runOn));
  return run?.finishedAt === null;
}

/** What a run has paid out so far. */
const paidOutIn = (runOn: Day) =>
  sql<number>`(select coalesce(sum(${transfers.cents}), 0) from ${transfers}
    where ${transfers.runOn} = ${runOn} and ${transfers.status} <> 'CANCELED')`;

/** Everybody was looked at. What is sent of it later, when somebody runs it once more, counts as well. */
export const finishRun = (connection: Connection, runOn: Day) =>
  connection
    .update(payoutRuns)
    .set({
      finishedAt: sql`coalesce(${payoutRuns.finishedAt}, now())`,
      cents: sql`greatest(${payoutRuns.cents}, ${paidOutIn(runOn)})`,
    })
    .where(eq(payoutRuns.runOn, runOn));

/** Whom a run left out for a pause that is over by now. */
export async function listPausesOver(connection: Connection, runOn: Day): Promise<Set<string>> {
  const rows = await connection
    .select({ userId: payoutPauses.userId })
    .from(payoutPauses)
    .where(and(eq(payoutPauses.runOn, runOn), lte(payoutPauses.until, sql`now()`)));
  return new Set(rows.map(({ userId }) => userId));
}

/** What a run has paid out so far, and what the one before did in all, in cents. */
export async function readMeasures(connection: Connection, runOn: Day) {
  const { rows } = await connection.execute<{ sofar: string; before: string | null }>(sql`
    select ${paidOutIn(runOn)} as sofar,
           (select cents from payout_runs where run_on < ${runOn} and finished_at is not null
             order by run_on desc limit 1) as before`);
  return { soFarCents: Number(rows[0]?.sofar ?? 0), lastCents: Number(rows[0]?.before ?? 0) };
}

/** The day of the last run that looked at everybody; null before there was one. */
async function findLastRun(connection: Connection): Promise<Day | null> {
  const [last] = await connection
    .select({ runOn: payoutRuns.runOn })
    .from(payoutRuns)
    .where(isNotNull(payoutRuns.finishedAt))
    .orderBy(desc(payoutRuns.runOn))
    .limit(1);
  return last?.runOn ?? null;
}

/**
 * Whether a run has come to a person already: paid, or told that nothing can be paid. What a hold took back was not paid.
 * @param run.isAgain who was told may have an account by now, and is looked at once more
 */
export async function hasCome(
  connection: Connection,
  { runOn, userId, isAgain }: { runOn: Day; userId: string; isAgain: boolean },
): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from ${transfers} where ${transfers.runOn} = ${runOn} and ${transfers.userId} = ${userId}
       and not (${transfers.status} = 'CANCELED' and ${transfers.reason} = ${heldReason})
    union all
    select from ${payoutReminders}
     where ${payoutReminders.runOn} = ${runOn} and ${payoutReminders.userId} = ${userId} and not ${isAgain}::boolean`);
  return rows.length > 0;
}

export async function findTransferRow(connection: Connection, id: string): Promise<TransferRow | null> {
  const [row] = await connection.select().from(transfers).where(eq(transfers.id, id));
  return row ?? null;
}

/** Whoever changes a transfer waits for who does so already. */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | null> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for("update");
  return row ?? null;
}

/** Transfers of which the gateway is to be asked now. */
export const listTransfersToAsk = (connection: Connection, limit: number) =>
  connection
    .select({ id: transfers.id })
    .from(transfers)
    .where(lte(transfers.askAt, sql`now()`))
    .orderBy(asc(transfers.askAt))
    .limit(limit);

interface Span {
  from: Day | null;
  to: Day | null;
}

const ofSpan = (userId: string, { from, to }: Span) =>
  and(
    eq(transfers.userId, userId),
    from ? gte(transfers.runOn, from) : undefined,
    to ? lte(transfers.runOn, to) : undefined,
  );

/** The transfers to a person, newest first. */
export const listTransfersOf = (
  connection: Connection,
  userId: string,
  { limit, page, ...span }: Span & { limit: number; page: number },
) =>
  connection
    .select()
    .from(transfers)
    .where(ofSpan(userId, span))
    .orderBy(desc(transfers.runOn), desc(transfers.id))
    .limit(limit)
    .offset(limit * page);

/** What the same transfers come to, by their state, in cents. */
export async function sumTransfersOf(connection: Connection, userId: string, span: Span) {
  const rows = await connection
    .select({ status: transfers.status, cents: sql<string>`sum(${transfers.cents})` })
    .from(transfers)
    .where(ofSpan(userId, span))
    .groupBy(transfers.status);
  return new Map(rows.map(({ status, cents }) => [status, Number(cents)]));
}

/**
 * What a person earned by each sale since a moment: `paid_at`, `cents` and `is_referral`. Of the share of a sale all that was
 * taken back of it later is taken off, and what is withheld is left out.
 */
export const earnedSince = (userId: string, since: SQL): SQL => sql`
  with recursive moved as (
    select t.id, t.reference as charge, t.occurred_at as paid_at
      from ledger_entries as e
      join ledger_transactions as t on t.id = e.transaction_id and t.book = ${platformBook} and t.kind = 'SALE'
     where e.account = ${payableTo(userId)} and t.occurred_at >= ${since}
     union
    select t.id, moved.charge, moved.paid_at
      from moved join ledger_transactions as t on t.reverses = moved.id
  )
  select moved.charge, moved.paid_at, -sum(e.cents) as cents, bool_or(c.subject_kind = 'SUBSCRIPTION') as is_referral
    from moved
    join ledger_entries as e on e.transaction_id = moved.id and e.account = ${payableTo(userId)}
    join charges as c on c.id = moved.charge::uuid
   where not exists (select from affiliate_rewards as r where r.charge_id = c.id and r.withheld is not null)
   group by moved.charge, moved.paid_at`;

/** The last run that looked at everybody, or the one that was due before the next. */
export const findRunBefore = async (connection: Connection): Promise<Day> =>
  (await findLastRun(connection)) ?? addMonths(runOf(await readToday(connection)), -1);

/** What referrals earned a person in the last days, and in as many before; what is paid out next, and when. In cents. */
export async function readEarningsSoFar(connection: Connection, userId: string, days: number) {
  const on = addMonths(await findRunBefore(connection), 1);
  const from = sql`now() - make_interval(days => ${days})`;
  const [{ rows }, { availableCents }, [withheldCents = 0]] = await Promise.all([
    connection.execute<{ now: string; before: string }>(sql`
      select coalesce(sum(cents) filter (where paid_at > ${from}), 0) as now,
             coalesce(sum(cents) filter (where paid_at <= ${from}), 0) as before
        from (${earnedSince(userId, sql`now() - make_interval(days => ${2 * days})`)}) as sales where is_referral`),
    owedTo(connection, userId, on),
    withheldFrom(connection, userId, [on]),
  ]);
  return {
    referrals: { nowCents: Number(rows[0]?.now), beforeCents: Number(rows[0]?.before) },
    next: { on, cents: Math.max(0, availableCents - withheldCents) },
  };
}

/**
 * The person who makes the call, whom the path names.
 * @throws userNotFound where it names somebody else
 */
export function ownEarnings({ id }: { id: string }, context: Pick<VerbContext, "actor">): string {
  const { userId } = requireActor(context);
  if (id !== userId) throw userNotFound();
  return userId;
}
