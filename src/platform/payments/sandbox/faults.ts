import { sql } from "drizzle-orm";
import { batched } from "../../batched.ts";
import type { Database } from "../../database/database.ts";
import { type Gateway, GatewayAway } from "../gateway.ts";
import type { FaultKind } from "./tables.ts";

/** What can be made to go wrong. */
export type FaultyOperation = Exclude<keyof Gateway, "name" | "publicKey" | "readWebhook" | "tokenOf">;

/** Whoever asks a gateway gives up after so many milliseconds. */
const answerWithin = 10_000;

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
export async function meetFaults(
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
  if (slow) await new Promise((resolve) => setTimeout(resolve, Math.min(slow, answerWithin)));
  const answer = await work();
  if (met.has("LOST_ANSWER") || slow > answerWithin) throw new GatewayAway(operation);
  return answer;
}
