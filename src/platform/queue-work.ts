import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { clockAhead } from "./clock.ts";
import { readClockSkew, toleratedClockSkew } from "./database/moments.ts";
import type { Log } from "./log.ts";
import type { Job, JobKind } from "./queue.ts";
import { keepTimetables, polling } from "./queue-settings.ts";

/** A kind of jobs that this process does. */
export interface Registered {
  kind: JobKind<unknown>;
  /** How many jobs it takes at once. */
  atOnce: number;
  handler: (jobs: { data: unknown; job: Job }[]) => Promise<PromiseSettledResult<unknown>[]>;
}

export interface Working {
  /** Takes no more jobs. Those that run are waited for by who stops the queue. */
  end(): void;
}

interface Options {
  boss: PgBoss;
  /** Makes the queue of a kind as it is declared. */
  ensure(kind: JobKind<unknown>): Promise<void>;
  registered: Registered[];
  retired: string[];
  log: Pick<Log, "warn" | "error">;
}

const lookEveryMilliseconds = 5_000;
/** Somebody may have removed a timetable: it is put back within a minute. */
const looksBetweenTimetables = 12;
/** A start waits no longer than that for its work to begin. */
const longestBeginning = 5_000;

const isRight = (skewMilliseconds: number) => Math.abs(skewMilliseconds) <= toleratedClockSkew;

/**
 * Lets a process do jobs and keep their timetables. Every few seconds it looks whether all of that is so, since what is in
 * the way goes away: a lock, a database that is away, a wrong clock, timetables that somebody removed.
 * @returns when work has begun, or after some seconds in which it could not
 */
export async function beginWork({ boss, ensure, registered, retired, log }: Options): Promise<Working> {
  /** Kinds whose jobs are taken, which is so only while the clock of this process is right. */
  const taken = new Set<string>();
  let wasRight = true;
  let isEnding = false;
  let looking: Promise<void> | undefined;
  let looksLeft = 0;
  let areTimetablesSet = false;

  const skew = (): Promise<number> => {
    const db = boss.getDb();
    return readClockSkew({ query: (text) => db.executeSql(text) });
  };

  /** Takes jobs, or none, as the clock is right or wrong; told once each time that changes. */
  async function follow(milliseconds: number): Promise<void> {
    if (isEnding) return;
    if (!isRight(milliseconds) && wasRight)
      log.error(
        { skewMilliseconds: milliseconds },
        "the clock differs from the database's: no jobs are done",
      );
    wasRight = isRight(milliseconds);
    for (const entry of registered) {
      const { name } = entry.kind;
      if (wasRight === taken.has(name)) continue;
      if (wasRight) await take(entry);
      else await boss.offWork(name, { wait: false });
      if (wasRight) taken.add(name);
      else taken.delete(name);
    }
  }

  async function take({ kind, atOnce, handler }: Registered): Promise<void> {
    const options = { batchSize: atOnce, perJobResults: true, ...polling } as const;
    const worker = await boss.work<unknown>(kind.name, options, async (batch) => {
      const ahead = await skew();
      if (!isRight(ahead)) {
        await putBack(boss.getDb(), kind, batch);
        // Not awaited: it would wait for these very jobs to end.
        void follow(ahead);
        return batch.map(({ id }) => ({ id, status: "completed" }));
      }
      // One NOTIFY may stand for many jobs: look for the next ones at once rather than after the polling interval.
      boss.notifyWorker(worker);
      const clock = clockAhead(ahead);
      const jobs = batch.map(({ id, retryCount }) => ({ id, attempt: retryCount + 1, clock }));
      const results = await handler(batch.map(({ data }, index) => ({ data, job: jobs[index] as Job })));
      return jobs.map(({ id, attempt }, index) => {
        const result = results[index];
        if (result?.status === "fulfilled") return { id, status: "completed" };
        log.warn({ err: result?.reason, job: kind.name, id, attempt }, "job failed");
        return { id, status: "failed", output: result?.reason };
      });
    });
  }

  async function keepTimes(): Promise<void> {
    looksLeft -= 1;
    if (looksLeft > 0) return;
    const kinds = registered.map(({ kind }) => kind);
    await keepTimetables(boss, kinds, { retired, anew: !areTimetablesSet });
    areTimetablesSet = true;
    looksLeft = looksBetweenTimetables;
  }

  async function lookOnce(): Promise<void> {
    for (const { kind } of registered) await ensure(kind);
    await follow(await skew());
    await keepTimes();
  }

  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((err: unknown) => {
        if (!isEnding) log.warn({ err }, "background work cannot begin, or be looked after: tried again");
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const begun = new AbortController();
  await Promise.race([look(), pause(longestBeginning, undefined, begun).catch(() => undefined)]);
  begun.abort();
  const watch = setInterval(() => void look(), lookEveryMilliseconds);
  watch.unref();
  return {
    end() {
      isEnding = true;
      clearInterval(watch);
    },
  };
}

/**
 * Jobs are as if they had never been taken, so that it costs none of their tries; pg-boss has no word for that, and takes no
 * notice of what is said of jobs that are not running.
 * @param db of the queue itself
 */
async function putBack(
  db: ReturnType<PgBoss["getDb"]>,
  { name }: { name: string },
  jobs: { id: string }[],
): Promise<void> {
  const text = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
    where name = $1 and id = any($2) and state = 'active'`;
  await db.executeSql(text, [name, jobs.map(({ id }) => id)]);
}
