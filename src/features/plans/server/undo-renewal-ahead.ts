import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { today } from "../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { type PlanCharge, planOptions, subscriptionCharges, subscriptions } from "../table.ts";
import { agreedCents } from "./agreed-cents.ts";
import { mailRenewalUndone } from "./subscription-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/**
 * A renewal went back to its payer before its period began: the one that runs was paid for by itself and stays, to its
 * end. What was changed since, and paid, stays as well.
 * @param row under its hold
 * @returns false where its period has begun, or was the first
 */
export async function undoRenewalAhead(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  renewal: PlanCharge,
): Promise<boolean> {
  const { periodStart, periodMonths } = row;
  if (!periodStart || !periodMonths || renewal.purpose !== "RENEWAL") return false;
  const taken = await tx
    .select({ charge: subscriptionCharges, months: planOptions.intervalMonths })
    .from(subscriptionCharges)
    .innerJoin(planOptions, eq(planOptions.id, subscriptionCharges.planOptionId))
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, row.id),
        isNotNull(subscriptionCharges.periodStart),
        sql`${periodStart}::date > ${today}`,
      ),
    )
    // Their ids tell when they were begun.
    .orderBy(asc(subscriptionCharges.chargeId));
  const before = taken.filter(
    ({ charge }) => charge.periodStart !== null && charge.periodStart < periodStart,
  );
  const [last, running] = [before.at(-1), before.findLast(({ charge }) => charge.purpose !== "CHANGE")];
  if (!last || !running?.charge.planVersion) return false;
  const place = taken.findIndex(({ charge }) => charge.chargeId === renewal.chargeId);
  const isChangedSince = taken.slice(place).some(({ charge }) => charge.purpose === "CHANGE");
  const terms = isChangedSince ? row : last.charge;
  const left = { planOptionId: terms.planOptionId, licences: terms.licences };
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({
      ...left,
      cents: await agreedCents(tx, row, left),
      paidMonths: row.paidMonths - periodMonths,
      periodMonths: running.months,
      periodStart: running.charge.periodStart,
      periodEnd: periodStart,
      planVersion: running.charge.planVersion,
      cancelAt: periodStart,
      renewOn: periodStart,
      nextOptionId: null,
      nextLicences: null,
    })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalUndone(tx, services, row);
  return true;
}
