import type { Transaction } from "../../../../platform/database/database.ts";
import { insertHold, releaseHold, wakeTransfersOf } from "./holds.query.ts";
import { takeBackUnsent } from "./take-back-unsent.ts";

interface Block {
  userId: string;
  reason: string;
  blockedBy: string;
}

/** Nothing is paid out to who is blocked, until the block or this hold is taken back. The payable is held by then. */
export async function holdWithBlock(tx: Transaction, { userId, reason, blockedBy }: Block): Promise<void> {
  if (await insertHold(tx, { userId, reason, heldBy: blockedBy, ofBlock: true }))
    await takeBackUnsent(tx, userId);
}

/** One that was placed for another reason stays. */
export async function releaseWithBlock(tx: Transaction, userId: string, releasedBy: string): Promise<void> {
  await releaseHold(tx, userId, { releasedBy, ofBlock: true });
  await wakeTransfersOf(tx, userId);
}
