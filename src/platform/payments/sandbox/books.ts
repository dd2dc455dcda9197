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
export async function note(queue: Queue, tx: Transaction, { type, about, line }: Happening): Promise<void> {
  const event = sql`insert into sandbox.events (type, about, key) values (${type}, ${about.kind}, ${about.key})`;
  await tx.execute(
    line
      ? sql`with line as (insert into sandbox.statement_lines (kind, key, cents, fee_cents)
          values (${line.kind}, ${line.key}, ${line.cents}, ${line.feeCents})) ${event}`
      : event,
  );
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
