import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import { payoutHolds, transfers } from "../table.ts";

const openHoldOf = (userId: string) => and(eq(payoutHolds.userId, userId), isNull(payoutHolds.releasedAt));

/** What keeps the payouts of a person back, the own reason before a block; null where nothing does. */
export async function findHold(connection: Connection, userId: string) {
  const [hold] = await connection
    .select()
    .from(payoutHolds)
    .where(openHoldOf(userId))
    .orderBy(asc(payoutHolds.ofBlock));
  return hold ?? null;
}

/** @returns false where the payouts are held already, for a block or apart from one */
export async function insertHold(
  tx: Transaction,
  hold: { userId: string; reason: string; heldBy: string; ofBlock?: boolean },
): Promise<boolean> {
  const made = await tx.insert(payoutHolds).values(hold).onConflictDoNothing().returning();
  return made.length > 0;
}

/** @returns false where nothing was held, for a block or apart from one */
export async function releaseHold(
  tx: Transaction,
  userId: string,
  { releasedBy, ofBlock }: { releasedBy: string; ofBlock: boolean },
): Promise<boolean> {
  const released = await tx
    .update(payoutHolds)
    // Not now(): the transaction may have begun before the hold, and waited for it.
    .set({ releasedAt: sql`clock_timestamp()`, releasedBy })
    .where(and(openHoldOf(userId), eq(payoutHolds.ofBlock, ofBlock)))
    .returning();
  return released.length > 0;
}

/** What was on its way before a hold, and has to be sent once more, need not wait for its hour. */
export async function wakeTransfersOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(transfers)
    .set({ askAt: sql`least(ask_at, now())` })
    .where(and(eq(transfers.userId, userId), eq(transfers.status, "WAITING")));
}

const [holders, releasers] = [alias(users, "holders"), alias(users, "releasers")];
const nameOf = (of: typeof holders | typeof releasers) =>
  sql<string | null>`case when ${of.deletedAt} is null then ${of.name} || ' ' || ${of.lastname} end`;

/** All that there were, the last one first. */
export const listHolds = (connection: Connection, userId: string) =>
  connection
    .select({ hold: payoutHolds, by: nameOf(holders), releasedBy: nameOf(releasers) })
    .from(payoutHolds)
    .leftJoin(holders, eq(holders.id, payoutHolds.heldBy))
    .leftJoin(releasers, eq(releasers.id, payoutHolds.releasedBy))
    .where(eq(payoutHolds.userId, userId))
    .orderBy(desc(payoutHolds.id));
