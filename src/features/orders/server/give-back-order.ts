import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { oweRefund } from "../../charges/server/owe-refund.ts";
import type { OrderRow } from "../table.ts";
import { endOrder } from "./end-order.ts";

/**
 * Owes all back that was paid for an order, which ends at once. What is denied at that moment is given back when the
 * dispute is won (`isStillTaken` in `order-paid.ts`).
 */
export async function giveBackOrder(tx: Transaction, services: ChargeServices, row: OrderRow): Promise<void> {
  const { charges } = await listChargesWithErrors(tx, "ORDER", [row.id]);
  for (const charge of charges.filter(({ status }) => status === "PAID")) {
    await oweRefund(tx, services, charge, { cents: charge.cents - charge.refundedCents, why: "REGRET" });
  }
  await endOrder(tx, services, row, "REGRETTED");
}
