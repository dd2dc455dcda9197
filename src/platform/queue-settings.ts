import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { PgBoss } from "pg-boss";
import { brasiliaTimeZone } from "../shared/format/dates.ts";
import { timeLimit } from "./clock.ts";
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

/** Jobs that failed for good, with their data and the queue they came from. Looked at by people, worked by nobody. */
export const deadLetters = "dead-letters";

export const day = 24 * 60 * 60;

/** Every few minutes: what one did not do the next one does, and of a night without it hundreds of dead letters would be left. */
const isRepeatedSoon = ({ cron }: JobKind<unknown>): boolean => cron?.startsWith("*") ?? false;

/** What pg-boss is told of a kind of jobs. */
export function queueOptions(kind: JobKind<unknown>) {
  return {
    retryLimit: kind.retryLimit ?? 5,
    retryDelay: 5,
    retryBackoff: kind.retryBackoff ?? true,
    // pg-boss takes a longest delay only where delays grow.
    ...((kind.retryBackoff ?? true) && { retryDelayMax: 60 * 60 }),
    // pg-boss lets nothing take longer than a day.
    expireInSeconds: Math.min(timeLimit(kind.expireInSeconds ?? 900), day),
    // A worker that died stops beating; its jobs run again within half a minute rather than after the time limit.
    heartbeatSeconds: 15,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: kind.forgetAfterSeconds ?? 7 * day,
    deadLetter: isRepeatedSoon(kind) ? null : deadLetters,
    notify: true,
  };
}

/** A UUID that stands for this key of this kind (the layout of RFC 9562, version 8). */
export function idOfKey(kind: string, key: string): string {
  const hex = hash("sha256", `${kind}\n${key}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** By what a job is known that waits, or was taken, already: a key among singletons, an id among others. */
export const identityOf = (
  { name, singleton }: Pick<JobKind<unknown>, "name" | "singleton">,
  key: string | undefined,
) => (key === undefined ? {} : singleton ? { singletonKey: key } : { id: idOfKey(name, key) });

/**
 * Its own work on many jobs takes longer than a call may, and fifty kinds look for work over five connections when a
 * process starts; pg-boss hands what it does not know to its pool.
 */
const connectionOptions = {
  max: 5,
  connectionTimeoutMillis: timeLimit(10_000),
  query_timeout: timeLimit(65_000),
  maxLifetimeSeconds: 30 * 60,
  keepAlive: true,
  onConnect: (client: ClientBase) => client.query(`set statement_timeout = ${timeLimit(60_000)}`),
};

/** How often is looked for jobs that nobody told of. */
export const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

/** @param work whether jobs are done too, and the timetable is kept */
export const bossOptions = (url: string, work: boolean, superviseSeconds: number) => ({
  connectionString: url,
  application_name: "praca-queue",
  ...connectionOptions,
  useListenNotify: work,
  supervise: work,
  schedule: work,
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
});
