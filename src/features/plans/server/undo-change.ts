import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { type PlanCharge, subscriptionCharges, subscriptions } from "../table.ts";
import { agreedCents } from "./agreed-cents.ts";
import { mailChangeUndone } from "./subscription-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/**
 * What a change brought is taken away again, since its payer has the money back; what was paid for otherwise stays. A
 * change of a period that is over has brought what it could: the renewal paid for what came after.
 */
export async function undoChange(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  { change, why }: { change: PlanCharge; why: "DISPUTED" | "REFUNDED" },
): Promise<void> {
  const taken = await tx
    .select()
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.subscriptionId, row.id), isNotNull(subscriptionCharges.periodStart)))
    // Their ids tell when they were begun.
    .orderBy(asc(subscriptionCharges.chargeId));
  const place = taken.findIndex(({ chargeId }) => chargeId === change.chargeId);
  const before = taken[place - 1];
  if (!before || taken.slice(place).some(({ purpose }) => purpose === "RENEWAL")) return;
  const left = {
    planOptionId: row.planOptionId === change.planOptionId ? before.planOptionId : row.planOptionId,
    licences: Math.max(1, row.licences - (change.licences - before.licences)),
  };
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({ ...left, cents: await agreedCents(tx, row, left), nextOptionId: null, nextLicences: null })
    .where(eq(subscriptions.id, row.id));
  await mailChangeUndone(tx, services, row, why);
}
