import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { bigint, pgSchema, text, timestamp } from "drizzle-orm/pg-core";
import { type Clock, timeLimit } from "../../clock.ts";
import type { PagarmeConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { GatewayAway } from "../gateway.ts";
import type { PagarmeClient } from "./client.ts";

const pagarme = pgSchema("pagarme");

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const operations = pagarme.table("operations", {
  key: text().primaryKey(),
  kind: text().$type<"REFUND" | "TRANSFER">().notNull(),
  subject: text().notNull(),
  cents: cents("cents").notNull(),
  chargeId: text("charge_id"),
  centsBefore: cents("cents_before"),
  recipientId: text("recipient_id"),
  withdrawalId: text("withdrawal_id"),
  claimedUntil: instant("claimed_until").notNull(),
  doneAt: instant("done_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** When it was asked for last: for some time it may still come to pass. */
  triedAt: instant("tried_at"),
});
export type Operation = typeof operations.$inferSelect;

/** What Pagar.me is reached with. */
export interface PagarmeParts {
  config: PagarmeConfig;
  client: PagarmeClient;
  /** Keeps what was asked for once: see `parts.ts`. */
  db: Database;
  clock: Clock;
}

type Details = Partial<Pick<Operation, "chargeId" | "centsBefore" | "recipientId" | "withdrawalId">>;

/** What is done once. Each step may be the last that this process does. */
interface Once {
  kind: Operation["kind"];
  /** Looks at what is there before; whatever it throws, nothing was done. */
  begin(operation: Operation): Promise<Details>;
  /** Does it. Throws `GatewayAway` where it may have been done, anything else where it was not. */
  act(operation: Operation): Promise<Details>;
  /** Whether it was done, after all; null: it was not, as far as can be seen. */
  find(operation: Operation): Promise<Details | null>;
  /** For so long it may still come to pass after nobody answered, in seconds. */
  comesLate: number;
}

/** Longer than all steps of one take together. */
const claimSeconds = timeLimit(300);
const waitAtMost = timeLimit(60_000);
const waitStep = 100;

/**
 * Does what its key names once, also where several processes ask at once, answers are lost, or processes end in between,
 * and one at a time for its subject. What was begun is written down first; whoever comes after a failure asks what became
 * of it before it is done again.
 * @throws GatewayAway where it is not known whether it was done, or another is at it for too long
 */
export async function doOnce(
  parts: PagarmeParts,
  { key, subject, cents }: Pick<Operation, "key" | "subject" | "cents">,
  once: Once,
): Promise<Operation> {
  const { orm } = parts.db;
  const { kind } = once;
  const claimedUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${claimSeconds})`;
  for (let waited = 0; waited < waitAtMost; waited += waitStep) {
    const known = await findOperation(parts, key);
    if (known?.doneAt) return known;
    const [fresh] = await orm
      .insert(operations)
      .values({ key, kind, subject, cents, claimedUntil })
      .onConflictDoNothing()
      .returning();
    if (fresh) return run(parts, fresh, once);
    const [left] = await orm
      .update(operations)
      .set({ claimedUntil })
      .where(
        and(
          eq(operations.kind, kind),
          eq(operations.subject, subject),
          isNull(operations.doneAt),
          sql`${operations.claimedUntil} <= clock_timestamp()`,
        ),
      )
      .returning();
    // Another's too, where it stands before ours; then ours follows.
    if (left) await resume(parts, left, once, left.key === key);
    else await pause(waitStep);
  }
  throw new GatewayAway(`${kind} ${key}: another one is being done`);
}

export async function findOperation({ db }: PagarmeParts, key: string): Promise<Operation | null> {
  const [found] = await db.orm.select().from(operations).where(eq(operations.key, key));
  return found ?? null;
}

/** Begins and does it, from the start. */
async function run(parts: PagarmeParts, fresh: Operation, once: Once): Promise<Operation> {
  let begun: Operation;
  try {
    begun = await note(parts, fresh.key, await once.begin(fresh));
  } catch (error) {
    await forget(parts, fresh.key);
    throw error;
  }
  return act(parts, begun, once);
}

async function act(parts: PagarmeParts, begun: Operation, once: Once): Promise<Operation> {
  await noteTry(parts, begun.key);
  try {
    return await finish(parts, begun.key, await once.act(begun));
  } catch (error) {
    if (error instanceof GatewayAway) await release(parts, begun.key);
    else await forget(parts, begun.key);
    throw error;
  }
}

/** Takes up what another call left open. */
async function resume(parts: PagarmeParts, left: Operation, once: Once, isOurs: boolean): Promise<void> {
  if (left.chargeId === null && left.recipientId === null) return forget(parts, left.key);
  try {
    const found = await once.find(left);
    if (found) {
      await finish(parts, left.key, found);
      return;
    }
  } catch (error) {
    await release(parts, left.key);
    throw error;
  }
  if (!(await isTriedBefore(parts, left.key, once.comesLate))) {
    await release(parts, left.key);
    throw new GatewayAway(`${left.kind} ${left.key}: what became of it is not known yet`);
  }
  await act(parts, left, once).catch((error: unknown) => {
    // That another's is refused is told to whoever asks for that.
    if (isOurs || error instanceof GatewayAway) throw error;
  });
}

async function noteTry({ db }: PagarmeParts, key: string): Promise<void> {
  await db.orm.update(operations).set({ triedAt: sql`clock_timestamp()` }).where(eq(operations.key, key));
}

async function isTriedBefore({ db }: PagarmeParts, key: string, seconds: number): Promise<boolean> {
  const { rows } = await db.orm.execute(
    sql`select 1 from ${operations} where key = ${key}
      and coalesce(tried_at, created_at) <= clock_timestamp() - make_interval(secs => ${seconds})`,
  );
  return rows.length > 0;
}

async function note({ db }: PagarmeParts, key: string, details: Details): Promise<Operation> {
  const [noted] = await db.orm.update(operations).set(details).where(eq(operations.key, key)).returning();
  if (!noted) throw new GatewayAway(`${key} was taken up by another`);
  return noted;
}

async function finish({ db }: PagarmeParts, key: string, details: Details): Promise<Operation> {
  const [done] = await db.orm
    .update(operations)
    .set({ ...details, doneAt: sql`clock_timestamp()` })
    .where(eq(operations.key, key))
    .returning();
  if (!done) throw new GatewayAway(`${key} was taken up by another`);
  return done;
}

async function release({ db }: PagarmeParts, key: string): Promise<void> {
  await db.orm
    .update(operations)
    .set({ claimedUntil: sql`clock_timestamp()` })
    .where(eq(operations.key, key));
}

async function forget({ db }: PagarmeParts, key: string): Promise<void> {
  await db.orm.delete(operations).where(and(eq(operations.key, key), isNull(operations.doneAt)));
}
