import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { chargeRefunds, charges } from "../table.ts";
import { bookRefundSent } from "./book.ts";
import { findRefund, holdCharge, moveCharge } from "./queries.ts";
import { tellReturned } from "./tell-returned.ts";

/** Asks the gateway to give money back; with the same key as often as it takes. */
export async function sendRefund(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const { db, gateway } = services;
  const owed = await findRefund(db.orm, refundId);
  if (owed?.refund.status !== "OWED") return;
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
    const isWhole = charge.refundedCents === charge.cents;
    // A dispute that began meanwhile goes its own way.
    if (charge.status !== "REFUNDING") return;
    const moved = await moveCharge(
      tx,
      charge,
      isWhole ? "REFUNDED" : "PAID",
      isWhole ? { endedAt: sql`now()` } : {},
    );
    if (moved?.status === "REFUNDED") await tellReturned(tx, services, moved);
  });
}
