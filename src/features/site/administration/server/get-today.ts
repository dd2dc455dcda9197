import { inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay, dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { deadLetters } from "../../../../platform/queue-settings.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { payoutJobName, stoppableJobNames } from "../../../../shared/stoppable-jobs.ts";
import { heldReason } from "../../../money/payouts/table.ts";
import type { getToday as endpoint } from "../contract.ts";
import type { WaitingThingKind } from "../model.ts";
import { shownDays } from "../model.ts";

export const getToday: Verb<typeof endpoint> = async (_input, { db }) => {
  const [waiting, days] = await Promise.all([readWaiting(db.orm), readDays(db.orm)]);
  return {
    waiting_list: waiting.map(({ kind, count, since }) => ({
      kind,
      count,
      since: since && new Date(since).toISOString(),
    })),
    day_list: days.map(({ sales_cents, ...day }) => ({
      ...day,
      sales_total: centsToReais(Number(sales_cents)),
    })),
  };
};

/** Payouts are allowed where they are run, and counted apart. */
const isStoppable = inArray(sql`job`, stoppableJobNames);

interface Waiting extends Record<string, unknown> {
  kind: WaitingThingKind;
  count: number;
  since: string | null;
}

/**
 * How much of each kind waits, and since when. A refused transfer waits until something is sent to the person again; a film
 * that failed as long as its trainer has sent no other.
 */
async function readWaiting(connection: Connection): Promise<Waiting[]> {
  const { rows } = await connection.execute<Waiting>(sql`
    select 'moderation' as kind, count(*)::int as count, min(since) as since
      from moderation_items where state = 'WAITING' and ready
    union all
    select 'reports', count(distinct (kind, subject_id))::int, min(created_at) from reports where closed_at is null
    union all
    select 'contact', count(*)::int, min(created_at)
      from contact_messages where answered_at is null
    union all
    select 'payouts', count(*)::int, min(stopped_at) from job_stops
      where job = ${payoutJobName} and allowed_at is null
    union all
    select 'stops', count(*)::int, min(stopped_at) from job_stops
      where ${isStoppable} and allowed_at is null
    union all
    select 'transfers', count(*)::int, min(canceled_at) from transfers t
      where status = 'CANCELED' and reason is distinct from ${heldReason}
        and not exists (select from transfers l where l.user_id = t.user_id and l.id > t.id)
    union all
    select 'rewards', count(*)::int, min(r.decided_at)
      from affiliate_rewards r join charges c on c.id = r.charge_id
     where r.review = 'WAITING' and r.withheld is null and c.status in ('PAID', 'DISPUTED')
    union all
    select 'refunds', count(*)::int, min(r.created_at)
      from charge_refunds r join charges c on c.id = r.charge_id
     where r.status = 'OWED' and r.refused_at is not null and c.status = 'REFUNDING'
    union all
    select 'disputes', count(*)::int, min(opened_at) from charge_disputes where status = 'OPEN'
    union all
    select 'videos', count(*)::int, min(created_at) from videos where status = 'FAILED'
    union all
    select 'jobs', count(*)::int, min(created_on) from pgboss.job
      where name = ${deadLetters} and state = 'created'`);
  return rows;
}

interface Day extends Record<string, unknown> {
  day: string;
  sign_ups: number;
  applications: number;
  sales: number;
  sales_cents: string;
}

/** The last days, today last. Ids grow with time: what is older than the first day is not looked at. */
async function readDays(connection: Connection): Promise<Day[]> {
  const since = beginOfDay(today, 1 - shownDays);
  const youngest = sql`uuidv7(${since} - now() - interval '1 minute')`;
  const { rows } = await connection.execute<Day>(sql`
    with signed_up as (
      select ${dayOfInstant(sql`created_at`)} as day, count(*)::int as n from users
       where id >= ${youngest} and created_at >= ${since} and type <> 'ADMIN' group by 1
    ), applied as (
      select ${dayOfInstant(sql`created_at`)} as day, count(*)::int as n from job_applications
       where id >= ${youngest} and created_at >= ${since} group by 1
    ), sold as (
      select ${dayOfInstant(sql`paid_at`)} as day, count(*)::int as n, sum(total_cents) as cents from orders
       where paid_at >= ${since} group by 1
    )
    select d.at::text as day, coalesce(u.n, 0) as sign_ups, coalesce(a.n, 0) as applications,
           coalesce(s.n, 0) as sales, coalesce(s.cents, 0)::text as sales_cents
      from generate_series(${1 - shownDays}::int, 0) as back
      cross join lateral (select ${today} + back as at) d
      left join signed_up u on u.day = d.at
      left join applied a on a.day = d.at
      left join sold s on s.day = d.at
     order by 1`);
  return rows;
}
