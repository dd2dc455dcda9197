import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type ChargeRow, chargeRefunds } from "../table.ts";
import type { ChargeServices } from "./announcements.ts";
import { giveBackUnwanted } from "./give-back-unwanted.ts";
import { sendRefundJob } from "./jobs.ts";
import { moveCharge } from "./queries.ts";
import { findOwedRefund } from "./take-in-refund.ts";

/**
 * We have the money of a charge again: what was to be given back before it was denied, or would have been meanwhile, is
 * given back now.
 * @returns the charge as it is then
 */
export async function goOnGivingBack(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const owed = await findOwedRefund(tx, charge.id);
  if (owed) {
    await services.queue.enqueue(tx, sendRefundJob, { refundId: owed.id });
    return (await moveCharge(tx, charge, "REFUNDING")) ?? charge;
  }
  return giveBackUnwanted(tx, services, charge);
}

/** The payer has it by way of the bank: we owe it no more (the ledger's `postDisputeLost` says so too). */
export async function settleRefunds(tx: Transaction, { id }: Pick<ChargeRow, "id">): Promise<void> {
  const isOwed = and(eq(chargeRefunds.chargeId, id), eq(chargeRefunds.status, "OWED"));
  await tx.update(chargeRefunds).set({ status: "SETTLED" }).where(isOwed);
}
