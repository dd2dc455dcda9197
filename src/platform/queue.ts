import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { brasiliaTimeZone } from "../shared/format/dates.ts";
import { type Clock, clockAhead } from "./clock.ts";
import { readClockSkew, toleratedClockSkew } from "./database/clock-skew.ts";
import type { Connection } from "./database/database.ts";
import type { Log } from "./log.ts";

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

export interface Queue {
  /** Connects; with `work`, also runs the registered handlers and the timetable. */
  start(options: { work: boolean }): Promise<void>;
  /** Adds a job with the transaction of the caller: it exists exactly if that commits. */
  enqueue<T>(connection: Connection, kind: JobKind<T>, data: NoInfer<T>, options?: JobOptions): Promise<void>;
  /** Registers the handler of a kind. Call it before `start`. */
  work<T>(kind: JobKind<T>, handler: JobHandler<T>): void;
  /**
   * Takes no more jobs, waits up to 20 seconds for the running ones, disconnects. Until then jobs can be added, as the
   * running ones do. Unfinished ones run again later.
   */
  stop(): Promise<void>;
}

/** Jobs that failed for good, with their data and the queue they came from. Looked at by people, worked by nobody. */
export const deadLetters = "dead-letters";

const day = 24 * 60 * 60;

/** Declares a kind of background work. */
export function defineJob<T>(kind: JobKind<T>): JobKind<T> {
  return kind;
}

function queueOptions(kind: JobKind<unknown>) {
  return {
    retryLimit: kind.retryLimit ?? 5,
    retryDelay: 5,
    retryBackoff: kind.retryBackoff ?? true,
    // pg-boss takes a longest delay only where delays grow.
    ...((kind.retryBackoff ?? true) && { retryDelayMax: 60 * 60 }),
    expireInSeconds: kind.expireInSeconds ?? 900,
    // A worker that died stops beating; its jobs run again within half a minute rather than after the time limit.
    heartbeatSeconds: 15,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: kind.forgetAfterSeconds ?? 7 * day,
    deadLetter: deadLetters,
    notify: true,
  };
}

/** A UUID that stands for this key of this kind (the layout of RFC 9562, version 8). */
function idOfKey(kind: string, key: string): string {
  const hex = hash("sha256", `${kind}\n${key}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Its own work on many jobs takes longer than a call may; pg-boss hands what it does not know to its pool. */
const connectionOptions = {
  max: 5,
  connectionTimeoutMillis: 3_000,
  query_timeout: 65_000,
  maxLifetimeSeconds: 30 * 60,
  keepAlive: true,
  onConnect: (client: ClientBase) => client.query("set statement_timeout = 60000"),
};

const skewCheckMilliseconds = 5_000;

interface Options {
  /** Of the database itself: a pooler in transaction mode loses what LISTEN needs. */
  url: string;
  log: Pick<Log, "warn" | "error">;
  /**
   * Kinds of jobs of earlier versions that are not to run by their timetable any more. Others that this version does not
   * know belong to a newer one that runs beside it.
   */
  retired?: string[];
}

interface Registered {
  kind: JobKind<unknown>;
  handler: JobHandler<unknown>;
}

/** Makes a queue that keeps its jobs in the database, in the schema `pgboss`, over up to five connections of its own. */
export function createQueue({ url, log, retired = [] }: Options): Queue {
  const registered = new Map<string, Registered>();
  const ready = new Map<string, Promise<void>>();
  let boss: PgBoss | undefined;
  let stopping: Promise<void> | undefined;
  let watch: NodeJS.Timeout | undefined;
  /** Jobs are taken only while the clock of this process is right; undefined before it was compared. */
  let isTaking: boolean | undefined;

  const started = (): PgBoss => {
    if (!boss) throw new Error("The queue has not been started");
    return boss;
  };

  async function prepare(kind: JobKind<unknown>): Promise<void> {
    const policy = kind.singleton ? "stately" : "standard";
    await started().createQueue(kind.name, { policy, ...queueOptions(kind) });
    // The queue may exist since an earlier version that declared it otherwise.
    await started().updateQueue(kind.name, queueOptions(kind));
  }

  function ensure(kind: JobKind<unknown>): Promise<void> {
    const preparing = ready.get(kind.name) ?? prepare(kind);
    ready.set(kind.name, preparing);
    preparing.catch(() => ready.delete(kind.name));
    return preparing;
  }

  async function skew(): Promise<number> {
    const db = started().getDb();
    return readClockSkew({ query: (text) => db.executeSql(text) });
  }

  const isRight = (milliseconds: number) => Math.abs(milliseconds) <= toleratedClockSkew;

  /** Takes jobs, or none, as the clock is right or wrong; told once each time that changes. */
  async function follow(milliseconds: number): Promise<void> {
    if (stopping || isRight(milliseconds) === isTaking) return;
    isTaking = isRight(milliseconds);
    if (!isTaking) {
      log.error(
        { skewMilliseconds: milliseconds },
        "the clock differs from the database's: no jobs are done",
      );
    }
    for (const entry of registered.values()) {
      if (isTaking) await take(entry);
      else await started().offWork(entry.kind.name, { wait: false });
    }
  }

  async function take({ kind, handler }: Registered): Promise<void> {
    const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    const worker = await started().work<unknown>(kind.name, { batchSize: 1, ...polling }, async ([job]) => {
      if (!job) return;
      const ahead = await skew();
      if (!isRight(ahead)) {
        await putBack(kind, job.id);
        // Not awaited: it would wait for this very job to end.
        void follow(ahead);
        return;
      }
      // One NOTIFY may stand for many jobs: look for the next one at once rather than after the polling interval.
      boss?.notifyWorker(worker);
      const attempt = job.retryCount + 1;
      try {
        await handler(kind.schema.parse(job.data), { id: job.id, attempt, clock: clockAhead(ahead) });
      } catch (error) {
        log.warn({ err: error, job: kind.name, id: job.id, attempt }, "job failed");
        throw error;
      }
    });
  }

  /** As if it had never been taken, so that it costs none of its tries; pg-boss has no word for that. */
  async function putBack({ name }: JobKind<unknown>, id: string): Promise<void> {
    const text = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
      where name = $1 and id = $2 and state = 'active'`;
    await started().getDb().executeSql(text, [name, id]);
  }

  async function setTimetable(): Promise<void> {
    for (const { kind } of registered.values()) {
      await ensure(kind);
      if (kind.cron) {
        await started().schedule(kind.name, kind.cron, {}, { tz: brasiliaTimeZone, missed: "once" });
      }
    }
    for (const { name } of await started().getSchedules()) {
      const isOurs = registered.get(name) && !registered.get(name)?.kind.cron;
      if (isOurs || retired.includes(name)) await started().unschedule(name);
    }
  }

  return {
    async start({ work }) {
      boss = new PgBoss({
        connectionString: url,
        application_name: "praca-queue",
        ...connectionOptions,
        useListenNotify: work,
        supervise: work,
        schedule: work,
        superviseIntervalSeconds: 10,
        monitorIntervalSeconds: 10,
      });
      boss.on("error", (error) => log.warn({ err: error }, "queue is in trouble"));
      boss.on("warning", (warning) => log.warn({ warning }, "queue warns"));
      await boss.start();
      await boss.createQueue(deadLetters, { retentionSeconds: 90 * day });
      if (!work) return;
      await setTimetable();
      await follow(await skew());
      watch = setInterval(
        () =>
          void skew()
            .then(follow)
            .catch(() => undefined),
        skewCheckMilliseconds,
      );
      watch.unref();
    },

    async enqueue(connection, kind, data, { key, startAfter } = {}) {
      await ensure(kind);
      const identity =
        key === undefined ? {} : kind.singleton ? { singletonKey: key } : { id: idOfKey(kind.name, key) };
      const payload = kind.schema.parse(data);
      await started().send(kind.name, payload as object, {
        ...identity,
        ...(startAfter && { startAfter }),
        db: fromDrizzle(connection, sql),
      });
    },

    work(kind, handler) {
      if (boss) throw new Error(`Register the handler of ${kind.name} before the queue starts`);
      if (registered.has(kind.name)) throw new Error(`${kind.name} has a handler already`);
      // The handler only ever receives what the schema of its own kind has parsed.
      registered.set(kind.name, { kind, handler: handler as JobHandler<unknown> });
    },

    async stop() {
      clearInterval(watch);
      stopping ??= boss?.stop({ graceful: true, timeout: 20_000 }).finally(() => {
        boss = undefined;
        stopping = undefined;
        isTaking = undefined;
        ready.clear();
      });
      await stopping;
    },
  };
}
