import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import { postTransferFailed } from "../../ledger/post-transfer.ts";
import { payableTo } from "../../ledger/posting.ts";
import { holdPayables } from "../../ledger/server/hold-payables.ts";
import { post } from "../../ledger/server/post.ts";
import { userNotFound } from "../../users/contract.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import { users } from "../../users/table.ts";
import { type holdPayee as endpoint, payeeHeld } from "../administration-contract.ts";
import { heldReason } from "../lifecycle.ts";
import { transfers } from "../table.ts";
import { insertHold } from "./holds.query.ts";
import { keepPayeeOfTransfer } from "./keep-last-payee.ts";
import { mailHeld } from "./payout-emails.tsx";

export const holdPayee: Verb<typeof endpoint> = async ({ params: { id: userId }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.hold;
  return context.db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw userNotFound();
    // A run that pays this person at the moment is waited for; one that comes later sees the hold.
    await holdPayables(tx, [payableTo(userId)]);
    if (!(await insertHold(tx, { userId, reason, heldBy: requireActor(context).userId }))) throw payeeHeld();
    const cents = await takeBackUnsent(tx, userId);
    await mailHeld(tx, context, { userId, reason });
    await recordAudit(tx, context, {
      action: "PAYOUTS_HELD",
      subjectId: userId,
      companyId: null,
      details: { taken_back: centsToReais(cents) },
    });
    return { message: cents > 0 ? messages.payeeHeldAndTakenBack : messages.payeeHeld };
  });
};

/**
 * What is made out and was not sent yet goes back to what is owed. Whoever is about to send it waits for the row, and then
 * sees that it is over; what the gateway may know already goes its way.
 * @returns how much that was, in cents
 */
async function takeBackUnsent(tx: Transaction, userId: string): Promise<number> {
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
