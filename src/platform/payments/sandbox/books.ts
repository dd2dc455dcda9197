import type { Transaction } from "../../database/database.ts";
import type { Queue } from "../../queue.ts";
import type { GatewayEvent, StatementLine } from "../gateway.ts";
import { type SettleData, sendEventJob, settleJob } from "./jobs.ts";
import { sandboxEvents, statementLines } from "./tables.ts";

/** Writes into the gateway's own book what it did with the money. */
export async function writeLine(tx: Transaction, line: StatementLine): Promise<void> {
  await tx.insert(statementLines).values(line);
}

/** Our webhook will be told, once the transaction commits. */
export async function announce(
  queue: Queue,
  tx: Transaction,
  { type, about }: { type: string; about: GatewayEvent["about"] },
): Promise<void> {
  const [event] = await tx
    .insert(sandboxEvents)
    .values({ type, about: about.kind, key: about.key })
    .returning({ id: sandboxEvents.id });
  if (event) await queue.enqueue(tx, sendEventJob, { eventId: event.id });
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
