import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { brasiliaTimeZone } from "../shared/format/dates.ts";
import type { Connection } from "./database/database.ts";
import type { JobKind } from "./queue.ts";

/** How the timetable of a kind of jobs is kept. */
export interface Timetable {
  job: string;
  /** It stands in the database. */
  isSet: boolean;
  /** When a job of the kind last ended well, as far as the queue remembers. */
  lastRun: Date | null;
  /** Two of its times have passed since then: more than twice its interval. */
  isLate: boolean;
}

/** pg-boss puts what is due into the queue within a minute. */
const dueMilliseconds = 60_000;

/**
 * The queue of pg-boss in which ticks of timetables become jobs. A tick whose process was killed meanwhile would wait there
 * for a quarter of an hour.
 */
const ticks = "__pgboss__send-it";

/**
 * Sets the timetables of kinds that have one, and removes those of kinds that have none any more.
 * @param anew also those that stand there: an earlier release may have set them otherwise
 */
export async function keepTimetables(
  boss: PgBoss,
  kinds: JobKind<unknown>[],
  { retired, anew }: { retired: string[]; anew: boolean },
): Promise<void> {
  await boss.updateQueue(ticks, { heartbeatSeconds: 15 });
  const set = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of kinds) {
    if (cron && (anew || set.get(name) !== cron))
      await boss.schedule(name, cron, {}, { tz: brasiliaTimeZone, missed: "once" });
  }
  const without = new Set([...retired, ...kinds.flatMap(({ name, cron }) => (cron ? [] : [name]))]);
  for (const name of set.keys()) {
    if (without.has(name)) await boss.unschedule(name);
  }
}

/** @param boss computes times; nothing is asked of it */
export async function readTimetables(
  boss: Pick<PgBoss, "previewSchedule">,
  connection: Connection,
  kinds: JobKind<unknown>[],
): Promise<Timetable[]> {
  const crons = new Map(kinds.flatMap(({ name, cron }) => (cron ? [[name, cron] as const] : [])));
  const { rows } = await connection.execute<{
    job: string;
    is_set: boolean;
    last_run: Date | string | null;
    since: Date | string | null;
    now: Date | string;
  }>(sql`
    select kind.job, schedule.name is not null as is_set, ended.last_run, now() as now,
           coalesce(ended.last_run, schedule.created_on) as since
      from unnest(${sql.param([...crons.keys()])}::text[]) as kind (job)
      left join pgboss.schedule on schedule.name = kind.job and schedule.key = ''
      cross join lateral (select max(completed_on) as last_run from pgboss.job
        where name = kind.job and state = 'completed') as ended
     order by kind.job`);
  return rows.map((row) => ({
    job: row.job,
    isSet: row.is_set,
    lastRun: row.last_run === null ? null : new Date(row.last_run),
    isLate:
      row.since !== null &&
      isPast(boss, crons.get(row.job) as string, new Date(row.since), new Date(row.now)),
  }));
}

function isPast(boss: Pick<PgBoss, "previewSchedule">, cron: string, since: Date, now: Date): boolean {
  const [, second] = boss.previewSchedule(cron, { tz: brasiliaTimeZone, from: since, count: 2 });
  return second !== undefined && second.getTime() + dueMilliseconds < now.getTime();
}
