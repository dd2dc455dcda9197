import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { type EndReason, retryDays } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { daysAfter } from "./period.ts";
import { announcePlanEnded } from "./plan-ended.ts";
import { mailRenewalFailed, mailSubscriptionEnded } from "./subscription-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** From now on the free plan holds. Who never paid is told by the screen alone. */
export async function endSubscription(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  endReason: EndReason,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason, renewOn: null })
    .where(eq(subscriptions.id, row.id));
  if (row.status !== "ACTIVE") return;
  await announcePlanEnded(tx, services, row);
  await mailSubscriptionEnded(tx, services, row, endReason);
}

/** A renewal that failed is tried some days later, and the plan kept meanwhile; after the last try it ends. */
export async function tryAgainLater(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
): Promise<void> {
  const days = retryDays[row.failedRenewals];
  if (days === undefined) return endSubscription(tx, services, row, "NOT_RENEWED");
  await tx
    .update(subscriptions)
    .set({ failedRenewals: row.failedRenewals + 1, renewOn: daysAfter(subscriptions.periodEnd, days) })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalFailed(tx, services, row, days);
}
