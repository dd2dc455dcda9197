import { setTimeout as pause } from "node:timers/promises";
import { and, asc, inArray, isNull, notInArray, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { batched } from "../../batched.ts";
import { timeLimit } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { type Gateway, GatewayAway, webhookPath } from "../gateway.ts";
import { findCharges } from "./charges.ts";
import {
  findTransfer,
  longestWaitSeconds,
  type SandboxParts,
  type SettleData,
  sandboxSendEventsJob,
  sandboxSettleJob,
} from "./parts.ts";
import { type FaultKind, type SandboxEvent, sandboxEvents } from "./tables.ts";
import { secretOf, webhookRequest } from "./webhook.ts";

/** Makes this process do what the sandbox does by itself: let time pass, and tell our webhook. */
export function workOnSandbox(parts: SandboxParts): void {
  parts.queue.work(sandboxSettleJob, (data) => settle(parts, data));
  parts.queue.work(sandboxSendEventsJob, () => sendEvents(parts));
}

/** Lets happen what is to happen within the next moments, though nobody asks for it. */
export async function settle(parts: SandboxParts, { kind, key }: SettleData): Promise<void> {
  const { rows } = await parts.db.orm.execute<{ seconds: number | null }>(
    kind === "charge"
      ? sql`select extract(epoch from next_at - now())::float8 as seconds from sandbox.charges where key = ${key}`
      : sql`select extract(epoch from paid_from - now())::float8 as seconds from sandbox.transfers where key = ${key}`,
  );
  const seconds = rows[0]?.seconds ?? null;
  // What happens later has a job of its own.
  if (seconds === null || seconds > longestWaitSeconds) return;
  if (seconds > 0) await pause(seconds * 1_000 + 20);
  await (kind === "charge" ? findCharges(parts, [key]) : findTransfer(parts, key));
}

const answerWithin = timeLimit(10_000);
const takenAtOnce = 100;
const sentAtOnce = 25;
/** Where so many were not taken, no other will be. */
const maxFailures = 20;

/**
 * Tells our webhook over HTTP, as any gateway would, of all that it was not told yet.
 * @throws Error where it did not take all of them: the queue tries again later
 */
export async function sendEvents(parts: SandboxParts): Promise<void> {
  const secret = await secretOf(parts.db)();
  const failed: string[] = [];
  let cause: unknown;
  while (failed.length < maxFailures) {
    const events = await untold(parts, failed);
    if (events.length === 0) break;
    const told: string[] = [];
    const limit = pLimit(sentAtOnce);
    await limit.map(events, (event) =>
      send(parts, event, secret).then(
        () => told.push(event.id),
        (error: unknown) => {
          failed.push(event.id);
          cause = error;
        },
      ),
    );
    await noteTold(parts, told);
  }
  if (failed.length > 0) throw new Error(`The webhook did not take ${failed.length} events`, { cause });
}

const untold = ({ db }: SandboxParts, besides: string[]): Promise<SandboxEvent[]> =>
  db.orm
    .select()
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.sentAt), notInArray(sandboxEvents.id, besides)))
    .orderBy(asc(sandboxEvents.occurredAt))
    .limit(takenAtOnce);

async function noteTold({ db }: SandboxParts, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.orm.update(sandboxEvents).set({ sentAt: sql`now()` }).where(inArray(sandboxEvents.id, ids));
}

async function send({ db, clock, config }: SandboxParts, event: SandboxEvent, secret: string): Promise<void> {
  const met = await meetFaults(db, ["AWAY", "REPEATED_EVENTS", "WRONG_SIGNATURE"], null);
  if (met.has("AWAY")) throw new Error("The sandbox is away");
  const times = met.get("REPEATED_EVENTS") ?? 1;
  for (let time = 0; time < times; time++) {
    const { headers, body } = webhookRequest(event, met.has("WRONG_SIGNATURE") ? "wrong" : secret, clock);
    const response = await fetch(`${config.baseUrl}${webhookPath}`, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithin),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  }
}

/** What can be made to go wrong. */
export type FaultyOperation = Exclude<keyof Gateway, "name" | "publicKey" | "readWebhook" | "tokenOf">;

/** Whoever asks a gateway gives up after so many milliseconds. */
const callerWaits = 10_000;

interface Fault {
  kind: FaultKind;
  amount: number;
  operation: string | null;
  isCounted: boolean;
}

const readers = new WeakMap<Database, (asked: null) => Promise<Fault[]>>();

/** What goes wrong now, read once for all calls that come at the same time. */
function readFaults(db: Database): Promise<Fault[]> {
  const read =
    readers.get(db) ??
    batched(async (asked: null[]) => {
      const { rows } = await db.orm.execute<Fault & Record<string, unknown>>(sql`
        select kind, amount, operation, remaining is not null as "isCounted" from sandbox.faults where until > now()`);
      return asked.map(() => rows);
    });
  readers.set(db, read);
  return read(null);
}

/**
 * How much of a fault there is now: null where there is none. A fault that happens a number of times has happened once
 * more then, for all processes.
 */
async function meetFaults(
  db: Database,
  kinds: readonly FaultKind[],
  operation: string | null,
): Promise<Map<FaultKind, number>> {
  const met = new Map<FaultKind, number>();
  for (const fault of await readFaults(db)) {
    const isMeant = fault.operation === null || fault.operation === operation;
    if (!isMeant || !kinds.includes(fault.kind)) continue;
    if (!fault.isCounted || (await countDown(db.orm, fault.kind))) met.set(fault.kind, fault.amount);
  }
  return met;
}

async function countDown(orm: Database["orm"], kind: FaultKind): Promise<boolean> {
  const last = await orm.execute(sql`delete from sandbox.faults where kind = ${kind} and remaining = 1`);
  if (last.rowCount) return true;
  const one = await orm.execute(
    sql`update sandbox.faults set remaining = remaining - 1 where kind = ${kind} and remaining > 1`,
  );
  return (one.rowCount ?? 0) > 0;
}

/**
 * Does what a gateway is asked to, with the faults that were ordered.
 * @throws GatewayAway where it is away or answers 500 (nothing was done), where its answer is lost or comes too late (it
 * was done)
 */
export async function withFaults<T>(
  db: Database,
  operation: FaultyOperation,
  work: () => Promise<T>,
): Promise<T> {
  const met = await meetFaults(db, ["AWAY", "ERROR", "LOST_ANSWER", "SLOW"], operation);
  if (met.has("AWAY")) throw new GatewayAway(operation);
  if (met.has("ERROR")) throw new GatewayAway(`${operation} was answered 500`);
  const slow = met.get("SLOW") ?? 0;
  if (slow) await new Promise((resolve) => setTimeout(resolve, Math.min(slow, callerWaits)));
  const answer = await work();
  if (met.has("LOST_ANSWER") || slow > callerWaits) throw new GatewayAway(operation);
  return answer;
}
