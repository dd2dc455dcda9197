import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
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

/** Does one job. Throwing makes it run again later: whatever it does must bear being done twice. */
export type JobHandler<T> = (data: T, job: { id: string; attempt: number }) => Promise<void>;

export interface Queue {
  /** Connects; with `work`, also runs the registered handlers and the timetable. */
  start(options: { work: boolean }): Promise<void>;
  /** Adds a job with the transaction of the caller: it exists exactly if that commits. */
  enqueue<T>(connection: Connection, kind: JobKind<T>, data: NoInfer<T>, options?: JobOptions): Promise<void>;
  /** Registers the handler of a kind. Call it before `start`. */
  work<T>(kind: JobKind<T>, handler: JobHandler<T>): void;
  /** Takes no more jobs, waits up to 20 seconds for the running ones, disconnects. Unfinished ones run again later. */
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
  const hex = createHash("sha256").update(`${kind}\n${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes a queue that keeps its jobs in the database, in the schema `pgboss`, over up to five connections of its own. */
export function createQueue({ url, log }: { url: string; log: Pick<Log, "warn" | "error"> }): Queue {
  const registered = new Map<string, { kind: JobKind<unknown>; handler: JobHandler<unknown> }>();
  const ready = new Map<string, Promise<void>>();
  let boss: PgBoss | undefined;

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

  async function run({
    kind,
    handler,
  }: {
    kind: JobKind<unknown>;
    handler: JobHandler<unknown>;
  }): Promise<void> {
    await ensure(kind);
    if (kind.cron) {
      await started().schedule(kind.name, kind.cron, {}, { tz: "America/Sao_Paulo", missed: "once" });
    }
    const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    const worker = await started().work<unknown>(kind.name, { batchSize: 1, ...polling }, async ([job]) => {
      if (!job) return;
      // One NOTIFY may stand for many jobs: look for the next one at once rather than after the polling interval.
      boss?.notifyWorker(worker);
      try {
        await handler(kind.schema.parse(job.data), { id: job.id, attempt: job.retryCount + 1 });
      } catch (error) {
        log.warn({ err: error, job: kind.name, id: job.id, attempt: job.retryCount + 1 }, "job failed");
        throw error;
      }
    });
  }

  async function dropOldTimetable(): Promise<void> {
    for (const { name } of await started().getSchedules()) {
      if (!registered.get(name)?.kind.cron) await started().unschedule(name);
    }
  }

  return {
    async start({ work }) {
      boss = new PgBoss({
        connectionString: url,
        application_name: "praca-queue",
        max: 5,
        connectionTimeoutMillis: 3_000,
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
      await dropOldTimetable();
      for (const entry of registered.values()) await run(entry);
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
      const running = boss;
      boss = undefined;
      ready.clear();
      await running?.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
