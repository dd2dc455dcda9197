import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { wayAfterRefund } from "../lifecycle.ts";
import { type ChargeRow, chargeRefunds } from "../table.ts";
import type { ChargeServices } from "./announcements.ts";
import { moveCharge } from "./queries.ts";
import { tellReturned } from "./tell-returned.ts";

/** Where a charge goes that was given back in part, or wholly: then what was paid for learns of it. */
export async function endRefund(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const isOwed = and(eq(chargeRefunds.chargeId, charge.id), eq(chargeRefunds.status, "OWED"));
  const isWhole = charge.refundedCents === charge.cents && (await tx.$count(chargeRefunds, isOwed)) === 0;
  let moved = charge;
  for (const step of wayAfterRefund(charge.status, { isWhole })) {
    const next = await moveCharge(tx, moved, step, step === "REFUNDED" ? { endedAt: sql`now()` } : {});
    if (!next) throw new Error(`Charge ${charge.id} is not ${moved.status} any more`);
    moved = next;
  }
  if (moved.status === "REFUNDED" && charge.status !== "REFUNDED") await tellReturned(tx, services, moved);
  return moved;
}
