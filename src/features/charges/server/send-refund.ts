import type { Services } from "../../../platform/services.ts";
import { findRefund, holdCharge } from "./queries.ts";
import { findOwedRefund, takeInRefund } from "./take-in-refund.ts";

/** Asks the gateway to give money back; with the same key as often as it takes (see also `send-owed-refunds.ts`). */
export async function sendRefund(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const { db, gateway } = services;
  const found = await findRefund(db.orm, refundId);
  // What its payer denies waits for the end of the dispute: the gateway gives nothing back of it.
  if (found?.refund.status !== "OWED" || found.charge.status !== "REFUNDING") return;
  const { cents, chargeId } = found.refund;
  const seen = await gateway.refund(chargeId, { key: refundId, cents });
  await db.transaction(async (tx) => {
    const charge = await holdCharge(tx, chargeId);
    const owed = await findOwedRefund(tx, chargeId);
    // Another answer may have told already.
    if (charge && owed?.id === refundId) await takeInRefund(tx, services, charge, { owed, seen });
  });
}
