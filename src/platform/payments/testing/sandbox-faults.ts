import { sql } from "drizzle-orm";
import type { SandboxParts } from "../sandbox/parts.ts";
import { type FaultKind, sandboxFaults } from "../sandbox/tables.ts";
import type { FaultyOperation } from "../sandbox/work-on-sandbox.ts";

interface Fault {
  /**
   * - `AWAY`: nothing is done, nobody answers
   * - `ERROR`: nothing is done, the answer is 500
   * - `LOST_ANSWER`: it is done, nobody answers
   * - `SLOW`: it takes `amount` milliseconds; nobody waits for more than 10 seconds
   * - `REPEATED_EVENTS`: each event is sent `amount` times
   * - `WRONG_SIGNATURE`: events are signed with another secret
   */
  kind: FaultKind;
  amount?: number;
  /** The one call that it meets; all unless told. */
  operation?: FaultyOperation;
  /** How often it happens; each time unless told. */
  times?: number;
}

/** Makes the sandbox of a database do something wrong, for all processes, until `mend`. */
export async function orderFault(
  { db }: Pick<SandboxParts, "db">,
  { kind, amount = 0, operation, times }: Fault,
): Promise<void> {
  const until = sql<Date>`'infinity'::timestamptz`;
  const fault = { amount, until, operation: operation ?? null, remaining: times ?? null };
  await db.orm
    .insert(sandboxFaults)
    .values({ kind, ...fault })
    .onConflictDoUpdate({ target: sandboxFaults.kind, set: fault });
}

/** All is well again. */
export async function mend({ db }: Pick<SandboxParts, "db">): Promise<void> {
  await db.orm.delete(sandboxFaults);
}
