import { sql } from "drizzle-orm";
import { listJobStops } from "../../../../platform/bulk-change-guard.ts";
import type { Verb } from "../../../../platform/services.ts";
import { version } from "../../../../platform/version.ts";
import { type StoppableJob, stoppableJobs } from "../../../../shared/stoppable-jobs.ts";
import type { getHealth as endpoint } from "../contract.ts";
import { listDeadJobs } from "./health.query.ts";
import { lookAtParts } from "./look-at-parts.ts";

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

const isStoppable = (job: string): job is StoppableJob => Object.hasOwn(stoppableJobs, job);

export const getHealth: Verb<typeof endpoint> = async (_input, context) => {
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
