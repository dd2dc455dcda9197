import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { chargeRefunds, charges } from "../table.ts";
import { bookRefundSent } from "./book.ts";
import { endRefund } from "./end-refund.ts";
import { findRefund, holdCharge } from "./queries.ts";

/** Asks the gateway to give money back; with the same key as often as it takes (see also `send-owed-refunds.ts`). */
export async function sendRefund(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const { db, gateway } = services;
  const owed = await findRefund(db.orm, refundId);
  // What its payer denies waits for the end of the dispute: the gateway gives nothing back of it.
  if (owed?.refund.status !== "OWED" || owed.charge.status !== "REFUNDING") return;
  const { cents, chargeId } = owed.refund;
  const seen = await gateway.refund(chargeId, { key: refundId, cents });
  await db.transaction(async (tx) => {
    const charge = await holdCharge(tx, chargeId);
    const [sent] = await tx
      .update(chargeRefunds)
      .set({ status: "SENT", sentAt: sql`now()` })
      .where(and(eq(chargeRefunds.id, refundId), eq(chargeRefunds.status, "OWED")))
      .returning();
    if (!charge || !sent) return;
    await bookRefundSent(tx, charge, sent, seen);
    await tx.update(charges).set({ feeCents: seen.feeCents }).where(eq(charges.id, chargeId));
    await endRefund(tx, services, charge);
  });
}
