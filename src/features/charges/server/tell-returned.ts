import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type ChargeRow, chargeRefunds } from "../table.ts";
import { type ChargeServices, handlerOf, returned } from "./announcements.ts";

/** Tells what a charge had paid for, and who else minds, that its money is back; money that was never wanted had paid for nothing. */
export async function tellReturned(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<void> {
  const [unwanted] = await tx
    .select({ id: chargeRefunds.id })
    .from(chargeRefunds)
    .where(and(eq(chargeRefunds.chargeId, charge.id), eq(chargeRefunds.why, "SUPERSEDED")));
  if (unwanted) return;
  await handlerOf(services.handlers, charge.subjectKind).onReturned(tx, services, charge);
  for (const tell of services.handlers.of(returned)) await tell(tx, services, charge);
}
