import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { owedTo } from "../../ledger/server/balances.ts";
import { runOf } from "../payout-days.ts";
import { withheldFrom } from "./available-to.ts";
import { earnedSince } from "./earned.query.ts";
import { findLastRun, readToday } from "./queries.ts";

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
