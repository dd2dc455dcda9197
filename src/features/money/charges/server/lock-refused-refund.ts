import type { Transaction } from "../../../../platform/database/database.ts";
import { refundNotRefused } from "../administration-contract.ts";
import { chargeNotFound } from "../contract.ts";
import type { ChargeRow, RefundRow } from "../table.ts";
import { lockCharge } from "./queries.ts";
import { findOwedRefund } from "./take-in-refund.ts";

/**
 * What is to go back of a charge and the gateway refuses. Whoever else acts on it waits, as do the gateway's answers.
 * @throws chargeNotFound, refundNotRefused
 */
export async function lockRefusedRefund(
  tx: Transaction,
  chargeId: string,
): Promise<{ charge: ChargeRow; refund: RefundRow }> {
  const charge = await lockCharge(tx, chargeId);
  if (!charge) throw chargeNotFound();
  const refund = charge.status === "REFUNDING" ? await findOwedRefund(tx, chargeId) : null;
  if (!refund?.refusedAt) throw refundNotRefused();
  return { charge, refund };
}
