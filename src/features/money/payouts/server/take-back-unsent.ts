import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { postTransferFailed } from "../../ledger/post-transfer.ts";
import { post } from "../../ledger/server/post.ts";
import { heldReason, transfers } from "../table.ts";
import { keepPayeeOfTransfer } from "./keep-last-payee.ts";

/**
 * What is made out and was not sent yet goes back to what is owed. Whoever is about to send it waits for the row, and then
 * sees that it is over; what the gateway may know already goes its way.
 * @returns how much that was, in cents
 */
export async function takeBackUnsent(tx: Transaction, userId: string): Promise<number> {
  const taken = await tx
    .update(transfers)
    .set({ status: "CANCELED", reason: heldReason, canceledAt: sql`now()`, askAt: null })
    .where(and(eq(transfers.userId, userId), eq(transfers.status, "WAITING"), isNull(transfers.sentAt)))
    .returning();
  for (const transfer of taken) {
    await post(tx, postTransferFailed({ reference: transfer.id, userId, cents: transfer.cents }));
    await keepPayeeOfTransfer(tx, transfer);
  }
  return taken.reduce((sum, { cents }) => sum + cents, 0);
}
