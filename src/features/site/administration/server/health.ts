import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { allowStoppedJob, type JobStop, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { version } from "../../../../platform/version.ts";
import { messages } from "../../../../shared/messages.ts";
import { type StoppableJob, stoppableJobs } from "../../../../shared/stoppable-jobs.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as contract from "../contract.ts";
import { deadJobNotFound, jobStopChanged, jobStopNotFound } from "../contract.ts";
import { listDeadJobs } from "./health.query.ts";
import { lookAtParts } from "./look-at-parts.ts";

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

const isStoppable = (job: string): job is StoppableJob => Object.hasOwn(stoppableJobs, job);

export const getHealth: Verb<typeof contract.getHealth> = async (_input, context) => {
  const { orm } = context.db;
  const [part_list, dead, stops, { rows }] = await Promise.all([
    lookAtParts(context),
    listDeadJobs(orm),
    listJobStops(orm),
    orm.execute<{ database: string; migration: string }>(sql`
      select current_setting('server_version') as database, max(name) as migration from migrations`),
  ]);
  const { database = "", migration = "" } = rows[0] ?? {};
  return {
    part_list,
    version: { product: version, node: process.version, database, migration, started_at: startedAt },
    stopped_job_list: stops.flatMap(({ job, stoppedAt, changes, of, isAllowed }) =>
      isStoppable(job)
        ? [{ job, stopped_at: stoppedAt.toISOString(), changes, of, is_allowed: isAllowed }]
        : [],
    ),
    dead_job_list: dead.map(({ id, job, stoppedAt, reason }) => ({
      _id: id,
      job: job ?? "desconhecida",
      stopped_at: new Date(stoppedAt).toISOString(),
      reason,
    })),
  };
};

export const allowJob: Verb<typeof contract.allowJob> = async ({ params: { job }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const { changes } = body.stop;
    // The job may look again at this moment, and stop at another extent.
    const isAllowed = await allowStoppedJob(tx, job, { changes });
    const stop = await findStop(tx, job);
    if (!isAllowed) throw stop && !stop.isAllowed ? jobStopChanged() : jobStopNotFound();
    await recordAudit(tx, context, {
      action: "JOB_ALLOWED",
      // A job has a name and no id.
      subjectId: randomUUID(),
      companyId: null,
      details: { job, changes, of: stop?.of ?? null },
    });
    return { message: messages.jobAllowed };
  });
};

const findStop = async (tx: Transaction, job: string): Promise<JobStop | undefined> =>
  (await listJobStops(tx)).find((stop) => stop.job === job);

export const retryDeadJob: Verb<typeof contract.retryDeadJob> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const isBack = await context.queue.redrive(tx, params.id);
    if (!isBack) throw deadJobNotFound();
    await recordAudit(tx, context, { action: "JOB_RETRIED", subjectId: params.id, companyId: null });
    return { message: messages.jobRetried };
  });
