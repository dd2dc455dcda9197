import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeRow } from "../table.ts";
import type { ChargeServices } from "./announcements.ts";
import { isSettledByHand } from "./is-settled-by-hand.ts";
import { oweRefund } from "./owe-refund.ts";

/** Owes back all that is left of what was paid for something, whose payer gives it up; not what is settled by hand. */
export async function giveBackPaid(
  tx: Transaction,
  services: ChargeServices,
  charges: readonly ChargeRow[],
): Promise<void> {
  for (const charge of charges) {
    if (charge.status !== "PAID" || (await isSettledByHand(tx, charge.id))) continue;
    await oweRefund(tx, services, charge, { cents: charge.cents - charge.refundedCents, why: "REGRET" });
  }
}
