import { hash } from "node:crypto";
import type { ClientBase } from "pg";
import type { JobKind } from "./queue.ts";
import { timeLimit } from "./time-limit.ts";

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
