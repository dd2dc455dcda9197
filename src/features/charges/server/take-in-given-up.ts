import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../platform/payments/gateway.ts";
import { type ChargeRow, chargeRefunds } from "../table.ts";
import { bookDisputeDecided, type ChargeServices } from "./announcements.ts";
import { oweRefund } from "./owe-refund.ts";
import { moveCharge } from "./queries.ts";
import { findOwedRefund, takeInRefund } from "./take-in-refund.ts";

/**
 * The gateway gave back after all what we had given up: it was asked just then, or answered late. What it gave back beyond
 * what we know counts as owed anew, and as sent.
 * @param charge under its hold
 * @returns the charge as it is then
 */
export async function takeInGivenUp(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  seen: GatewayCharge,
): Promise<ChargeRow> {
  const cents = seen.refundedCents - charge.refundedCents;
  if (cents <= 0 || !["PAID", "DISPUTED"].includes(charge.status)) return charge;
  if (await findOwedRefund(tx, charge.id)) return charge;
  const [givenUp] = await tx
    .select()
    .from(chargeRefunds)
    .where(and(eq(chargeRefunds.chargeId, charge.id), eq(chargeRefunds.status, "GIVEN_UP")))
    .orderBy(desc(chargeRefunds.givenUpAt))
    .limit(1);
  if (!givenUp) return charge;
  if (charge.status === "DISPUTED") await takeAsWon(tx, services, charge);
  const { why, note } = givenUp;
  const owing = await oweRefund(tx, services, charge, { cents, why, ...(note && { note }) });
  const owed = await findOwedRefund(tx, charge.id);
  if (!owed) throw new Error(`Nothing is owed of ${charge.id}`);
  return takeInRefund(tx, services, owing, { owed, seen });
}

/** Nothing is given back of what is denied: the dispute was won before. What the gateway gave back of its fees is booked with the refund. */
async function takeAsWon(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void> {
  await bookDisputeDecided(tx, services, charge, { status: "WON", feeReturnedCents: 0 });
  if (!(await moveCharge(tx, charge, "PAID")))
    throw new Error(`Charge ${charge.id} is not DISPUTED any more`);
}
