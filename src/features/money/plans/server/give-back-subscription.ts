import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { giveBackPaid } from "../../charges/server/give-back-paid.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { subscriptions } from "../table.ts";
import { announcePlanEnded, announcePlanGivenBack } from "./plan-ended.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/**
 * Owes all back that was paid for a subscription, which ends at once. What is denied at that moment is given back when
 * the dispute is won, and where a part is on its way once that is through (`isStillTaken` in `subscription-paid.ts`).
 */
export async function giveBackSubscription(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  charges: readonly ChargeRow[],
): Promise<void> {
  await giveBackPaid(tx, services, charges);
  await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason: "REGRETTED", renewOn: null, cancelAt: null })
    .where(eq(subscriptions.id, row.id));
  await announcePlanEnded(tx, services, row);
  await announcePlanGivenBack(tx, services, { ...row, since: row.createdAt });
}
