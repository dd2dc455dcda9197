import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type Clock, timeLimit } from "./clock.ts";
import type { Connection } from "./database/database.ts";
import { onceDatabaseAnswers } from "./database/failure.ts";
import type { Log } from "./log.ts";
import {
  bossOptions,
  day,
  deadLetters,
  identityOf,
  queueOptions,
  readTimetables,
  type Timetable,
} from "./queue-settings.ts";
import { beginWork, type Registered, type Working } from "./queue-work.ts";

/** A kind of background work, declared once: who enqueues it and who does it share its name and the shape of its data. */
export interface JobKind<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** How often a failing job is tried again before it goes to the dead letters; 5 unless told. */
  readonly retryLimit?: number;
  /** Wait longer before each further try (default), or 5 seconds each time. */
  readonly retryBackoff?: boolean;
  /** How long one try may take; 900 seconds unless told. */
  readonly expireInSeconds?: number;
  /** How long a finished job is remembered; 7 days unless told. */
  readonly forgetAfterSeconds?: number;
  /** Runs by itself at these minutes of Brasília time (cron, five fields); its schema must accept `{}`. */
  readonly cron?: string;
  /** At most one job waits and one runs, for each key where keys are given: for work that looks up what is to do. */
  readonly singleton?: boolean;
}

export interface JobOptions {
  /**
   * Kinds with `singleton`: a job that already waits under this key makes this one needless.
   * Other kinds: the job is taken once only under this key, also after it has run, until it is forgotten.
   */
  key?: string;
  /** Earliest time to run, or the seconds from now on (of the database's clock) until then. */
  startAfter?: Date | number;
  /** Those with a lower one wait until none with a higher one does; 0 unless told. */
  priority?: number;
}

/** What a handler is told of the job that it does. */
export interface Job {
  id: string;
  attempt: number;
  /** The time of the database: one worker's own clock may be wrong by days. */
  clock: Clock;
}

/** Does one job. Throwing makes it run again later: whatever it does must bear being done twice. */
export type JobHandler<T> = (data: T, job: Job) => Promise<void>;

/**
 * Does some jobs of a kind together, where that costs less than one after the other.
 * @returns what became of each, in their order: those that were rejected run again later, alone or with others
 */
export type JobsHandler<T> = (jobs: T[], job: Pick<Job, "clock">) => Promise<PromiseSettledResult<unknown>[]>;

export interface Queue {
  /**
   * Connects, and waits for a database that is away for up to a minute; with `work`, also runs the registered handlers
   * and their timetables, as soon as the database lets it: that is told and tried again, and keeps nobody from starting.
   */
  start(options: { work: boolean }): Promise<void>;
  /** How the timetables of the registered kinds are kept, by whichever process. */
  timetables(connection: Connection): Promise<Timetable[]>;
  /** Adds a job with the transaction of the caller: it exists exactly if that commits. */
  enqueue<T>(connection: Connection, kind: JobKind<T>, data: NoInfer<T>, options?: JobOptions): Promise<void>;
  /** Adds many jobs in one statement, likewise; each may have a key of its own. */
  enqueueAll<T>(
    connection: Connection,
    kind: JobKind<T>,
    list: NoInfer<T>[],
    options?: Pick<JobOptions, "priority" | "startAfter"> & { keyOf?(data: T): string },
  ): Promise<void>;
  /**
   * Puts a job that failed for good back into the queue it came from, with the transaction of the caller.
   * @returns whether it was there, and could be put back
   */
  redrive(connection: Connection, id: string): Promise<boolean>;
  /**
   * Registers the handler of a kind. Call it before `start`.
   * @param atOnce how many jobs it is called for at the same time, all of which end before the next ones; 1 unless told
   */
  work<T>(kind: JobKind<T>, handler: JobHandler<T>, atOnce?: number): void;
  /** Likewise, of up to so many jobs at once. */
  workTogether<T>(kind: JobKind<T>, atOnce: number, handler: JobsHandler<T>): void;
  /**
   * Takes no more jobs, waits up to 20 seconds for the running ones, disconnects. Until then jobs can be added, as the
   * running ones do. Unfinished ones run again later.
   */
  stop(): Promise<void>;
}

/** Declares a kind of background work. */
export function defineJob<T>(kind: JobKind<T>): JobKind<T> {
  return kind;
}

interface Options {
  /** Of the database itself: a pooler in transaction mode loses what LISTEN needs. */
  url: string;
  log: Pick<Log, "warn" | "error">;
  /**
   * Kinds of jobs of earlier versions that are not to run by their timetable any more. Others that this version does not
   * know belong to a newer one that runs beside it.
   */
  retired?: string[];
  /** How often is looked for jobs whose worker died or takes too long; 10 unless told. */
  superviseSeconds?: number;
}

/** Makes a queue that keeps its jobs in the database, in the schema `pgboss`, over up to five connections of its own. */
export function createQueue({ url, log, retired = [], superviseSeconds = 10 }: Options): Queue {
  const registered = new Map<string, Registered>();
  const ready = new Map<string, Promise<void>>();
  let boss: PgBoss | undefined;
  let stopping: Promise<void> | undefined;
  let working: Working | undefined;

  const started = (): PgBoss => {
    if (!boss) throw new Error("The queue has not been started");
    return boss;
  };

  async function prepare(kind: JobKind<unknown>): Promise<void> {
    const policy = kind.singleton ? "stately" : "standard";
    const { deadLetter, ...options } = queueOptions(kind);
    await started().createQueue(kind.name, { policy, ...options });
    // The queue may exist since an earlier version that declared it otherwise.
    await started().updateQueue(kind.name, { ...options, deadLetter });
  }

  function ensure(kind: JobKind<unknown>): Promise<void> {
    const preparing = ready.get(kind.name) ?? prepare(kind);
    ready.set(kind.name, preparing);
    preparing.catch(() => ready.delete(kind.name));
    return preparing;
  }

  function register(entry: Registered): void {
    const { name } = entry.kind;
    if (boss) throw new Error(`Register the handler of ${name} before the queue starts`);
    if (registered.has(name)) throw new Error(`${name} has a handler already`);
    registered.set(name, entry);
  }

  return {
    async start({ work }) {
      boss = await onceDatabaseAnswers(async () => {
        const made = new PgBoss(bossOptions(url, work, superviseSeconds));
        made.on("error", (error) => log.warn({ err: error }, "queue is in trouble"));
        made.on("warning", (warning) => log.warn({ warning }, "queue warns"));
        try {
          await made.start();
          await made.createQueue(deadLetters, { retentionSeconds: 90 * day });
          return made;
        } catch (error) {
          await made.stop({ graceful: false }).catch(() => undefined);
          throw error;
        }
      }, log);
      if (!work) return;
      working = await beginWork({ boss, ensure, registered: [...registered.values()], retired, log });
    },

    timetables: (connection) =>
      readTimetables(
        started(),
        connection,
        [...registered.values()].map(({ kind }) => kind),
      ),

    async enqueue(connection, kind, data, { key, startAfter, priority } = {}) {
      await ensure(kind);
      const payload = kind.schema.parse(data);
      await started().send(kind.name, payload as object, {
        ...identityOf(kind, key),
        ...(startAfter && { startAfter }),
        ...(priority && { priority }),
        db: fromDrizzle(connection, sql),
      });
    },

    async enqueueAll(connection, kind, list, { priority = 0, startAfter, keyOf } = {}) {
      if (list.length === 0) return;
      await ensure(kind);
      const jobs = list.map((data) => ({
        ...identityOf(kind, keyOf?.(data)),
        data: kind.schema.parse(data) as object,
        priority,
        ...(startAfter && { startAfter }),
      }));
      await started().insert(kind.name, jobs, { db: fromDrizzle(connection, sql) });
    },

    async redrive(connection, id) {
      const moved = await started().redrive(deadLetters, { ids: [id], db: fromDrizzle(connection, sql) });
      return moved > 0;
    },

    work(kind, handler, atOnce = 1) {
      register({
        kind,
        atOnce,
        // The handler only ever receives what the schema of its own kind has parsed.
        handler: (jobs) =>
          Promise.allSettled(jobs.map(async ({ data, job }) => handler(kind.schema.parse(data), job))),
      });
    },

    workTogether(kind, atOnce, handler) {
      register({
        kind,
        atOnce,
        async handler(jobs) {
          const parsed = jobs.map(({ data, job }) => ({ ...kind.schema.safeParse(data), job }));
          const good = parsed.filter(({ success }) => success);
          const results = good[0]
            ? await handler(
                good.map(({ data }) => data as never),
                good[0].job,
              )
            : [];
          return parsed.map((one) => results[good.indexOf(one)] ?? { status: "rejected", reason: one.error });
        },
      });
    },

    async stop() {
      working?.end();
      stopping ??= boss?.stop({ graceful: true, timeout: timeLimit(20_000) }).finally(() => {
        boss = undefined;
        stopping = undefined;
        working = undefined;
        ready.clear();
      });
      await stopping;
    },
  };
}
