import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { deadLetters } from "../../../../platform/queue-options.ts";

interface DeadJob extends Record<string, unknown> {
  id: string;
  job: string | null;
  stoppedAt: string;
  reason: string | null;
}

const maxShown = 50;

/** Jobs that failed for good, the last ones first. What they were about is not read: it may be personal. */
export async function listDeadJobs(connection: Connection): Promise<DeadJob[]> {
  const { rows } = await connection.execute<DeadJob>(sql`
    select id, source_name as job, created_on as "stoppedAt", left(source_output ->> 'message', 300) as reason
      from pgboss.job where name = ${deadLetters} and state = 'created'
     order by created_on desc, id limit ${maxShown}`);
  return rows;
}

interface QueueState extends Record<string, unknown> {
  /** Jobs whose time has come and that nobody does yet. */
  waiting: number;
  dead: number;
  /** For how many seconds the oldest of those that wait could have been done. */
  lateSeconds: number | null;
  /** Mails that failed at least once and are tried again. */
  failingMails: number;
}

export async function readQueueState(connection: Connection): Promise<QueueState> {
  const { rows } = await connection.execute<QueueState>(sql`
    select count(*) filter (where name <> ${deadLetters} and start_after <= now())::int as waiting,
           count(*) filter (where name = ${deadLetters})::int as dead,
           extract(epoch from now() - min(start_after)
             filter (where name <> ${deadLetters} and start_after <= now()))::float8 as "lateSeconds",
           count(*) filter (where name = 'send-email' and state = 'retry')::int as "failingMails"
      from pgboss.job where state in ('created', 'retry')`);
  const [state] = rows;
  if (!state) throw new Error("A count has no row");
  return state;
}
