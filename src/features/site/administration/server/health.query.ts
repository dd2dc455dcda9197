import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { deadLetters } from "../../../../platform/queue-settings.ts";

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

interface Measures extends Record<string, unknown> {
  /** Of the last 24 hours, by their state. */
  charges: Record<string, number>;
  /** Charges and transfers that the gateway has not answered for, half an hour after it was to be asked. */
  unanswered: number;
  /** By how many cents the ledger differs from the gateway's statements of the last seven days that were compared. */
  differenceCents: number;
  /** What was posted otherwise than it happened, or not at all, in those days. */
  bookFaults: number;
  waitingMails: number;
  /** Jobs that would have changed more than usual and wait to be allowed. */
  stoppedJobs: number;
}

/** What is to be watched of money, mails and jobs; each is found by an index or in a small table. */
export async function readMeasures(connection: Connection): Promise<Measures> {
  const { rows } = await connection.execute<Measures>(sql`
    select (select coalesce(jsonb_object_agg(status, count), '{}') from (
              select status, count(*)::int from charges where created_at > now() - interval '1 day' group by status
            ) as of_day) as charges,
           (select count(*) from charges where ask_at < now() - interval '30 minutes')::int
             + (select count(*) from transfers where ask_at < now() - interval '30 minutes')::int as unanswered,
           (select coalesce(sum(abs(coalesce(ledger_cents, 0) - coalesce(statement_cents, 0))), 0)
              from statement_differences where day > current_date - 8)::float8 as "differenceCents",
           (select count(*) from book_faults where day > current_date - 8)::int as "bookFaults",
           (select count(*) from outgoing_emails)::int as "waitingMails",
           (select count(*) from job_stops where allowed_at is null)::int as "stoppedJobs"`);
  const [measures] = rows;
  if (!measures) throw new Error("A count has no row");
  return measures;
}
