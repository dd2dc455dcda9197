import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PaymentMethod } from "../../../../platform/payments/gateway.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { nextTry, triesPassed } from "../renewal-tries.ts";
import type { EndReason } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { announcePlanEnded } from "./plan-ended.ts";
import { mailRenewalFailed, mailSubscriptionEnded } from "./subscription-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** From now on the free plan holds, and nobody is asked for what was open. Who never paid is told by the screen alone. */
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
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await announcePlanEnded(tx, services, row);
  await mailSubscriptionEnded(tx, services, row, endReason);
}

/** The try that was not paid: on which day it began, and how it was to be paid. */
interface UnpaidTry {
  begunOn: Day;
  method: PaymentMethod;
}

/** A renewal that was not paid is tried again some days later, and the plan kept meanwhile; after the last try it ends. */
export async function tryAgainLater(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  { begunOn, method }: UnpaidTry,
): Promise<void> {
  const today = services.clock.today();
  const next = nextTry(row.periodEnd ?? today, { failed: row.failedRenewals, begunOn, today });
  if (!next) return endSubscription(tx, services, row, "NOT_RENEWED");
  await tx
    .update(subscriptions)
    .set({ failedRenewals: next.failed, renewOn: next.day })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalFailed(tx, services, row, { method, day: next.day > today ? next.day : today });
}

/** What its payer began was not paid: no try is lost by it, and the next one is made when it was to be. */
export async function goOnTrying(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  begunOn: Day,
): Promise<void> {
  const today = services.clock.today();
  const failedRenewals = triesPassed(row.periodEnd ?? today, { failed: row.failedRenewals, begunOn, today });
  if (failedRenewals === row.failedRenewals) return;
  await tx.update(subscriptions).set({ failedRenewals }).where(eq(subscriptions.id, row.id));
}
