import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeRow } from "../table.ts";
import { type ChargeServices, handlerOf } from "./announcements.ts";
import { isSettledByHand } from "./is-settled-by-hand.ts";
import { oweRefund } from "./owe-refund.ts";

/**
 * What is left of a charge goes back where what it paid for was given up while nothing more could be owed of it: during a
 * dispute, or while a part was on its way back.
 * @param charge which is paid again
 * @returns the charge as it is then
 */
export async function giveBackUnwanted(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const kept = await handlerOf(services.handlers, charge.subjectKind).isStillTaken(tx, services, charge);
  const cents = charge.cents - charge.refundedCents;
  if (kept === "taken" || cents === 0 || (await isSettledByHand(tx, charge.id))) return charge;
  return oweRefund(tx, services, charge, { cents, why: "REGRET" });
}
