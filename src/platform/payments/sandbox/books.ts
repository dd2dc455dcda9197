import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import type { Queue } from "../../queue.ts";
import type { GatewayEvent, StatementLine } from "../gateway.ts";
import { type SettleData, sendEventsJob, settleJob } from "./jobs.ts";

export interface Happening {
  /** What our webhook will be told, once the transaction commits. */
  type: string;
  about: GatewayEvent["about"];
  /** What the gateway writes into its own book; null where no money moved. */
  line: StatementLine | null;
}

/** Notes what happened, in one statement: into the book, and for our webhook. */
export async function note(queue: Queue, tx: Transaction, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ type, about: { kind: about, key }, line }) => ({ type, about, key, line }));
  await tx.execute(sql`
    with happened as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, about text, key text, line jsonb)
      ) with ordinality as one (type, about, key, line, number)
    ), lines as (
      insert into sandbox.statement_lines (kind, key, cents, fee_cents)
      select line ->> 'kind', line ->> 'key', (line ->> 'cents')::bigint, (line ->> 'feeCents')::bigint
        from happened where jsonb_typeof(line) = 'object' order by number
    )
    insert into sandbox.events (type, about, key) select type, about, key from happened order by number`);
  await queue.enqueue(tx, sendEventsJob, {});
}

/** Shorter times the job waits for itself: the queue looks at put-off jobs every few seconds. */
export const longestWaitSeconds = 5;

/** Sees to it that what happens at a time does, also where nobody asks. */
export async function settleLater(
  queue: Queue,
  tx: Transaction,
  data: SettleData,
  seconds: number,
): Promise<void> {
  const putOff = seconds > longestWaitSeconds && { startAfter: Math.ceil(seconds) };
  await queue.enqueue(tx, settleJob, data, { ...putOff });
}
