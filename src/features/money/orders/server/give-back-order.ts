import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { giveBackPaid } from "../../charges/server/give-back-paid.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import type { OrderRow } from "../table.ts";
import { endOrder } from "./end-order.ts";

/**
 * Owes all back that was paid for an order, which ends at once. What is denied at that moment is given back when the
 * dispute is won (`isStillTaken` in `order-paid.ts`).
 */
export async function giveBackOrder(tx: Transaction, services: ChargeServices, row: OrderRow): Promise<void> {
  const { charges } = await listChargesWithErrors(tx, "ORDER", [row.id]);
  await giveBackPaid(tx, services, charges);
  await endOrder(tx, services, row, "REGRETTED");
}
