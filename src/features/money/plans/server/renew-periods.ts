import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOthers } from "../../charges/server/open-charge.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { daysToPayAhead } from "../subscription-lifecycle.ts";
import { type PlanCharge, planOptions, subscriptionCharges, subscriptions } from "../table.ts";
import { enqueuePaymentMails } from "./renewal-emails.tsx";
import { monthsAfter, renewOn, versionToRenew } from "./renewal-of.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** A charge that was paid, what for, and whose plan it is. */
export interface Payment {
  row: SubscriptionRow;
  purpose: PlanCharge;
  charge: ChargeRow;
}

/**
 * Whether the period that a renewal was to pay is paid: an attempt that had failed may turn out to be paid after another one
 * was. Each begins no earlier than the days before the end of the period that runs.
 */
export const isRenewedAlready = ({ periodEnd }: SubscriptionRow, { createdAt }: ChargeRow): boolean =>
  periodEnd !== null && dayInBrasilia(createdAt) < addDays(periodEnd, -daysToPayAhead);

/**
 * Begins the next period of plans, each of which is paid by one charge.
 * @returns those that one was begun for
 */
export async function renewPeriods(
  tx: Transaction,
  services: ChargeServices,
  payments: readonly Payment[],
): Promise<readonly Payment[]> {
  // Cancelling takes the place of attempts that are open; one that had failed may turn out to be paid all the same.
  const taken = payments.filter(
    ({ row, charge }) => row.status === "ACTIVE" && !row.cancelAt && !isRenewedAlready(row, charge),
  );
  const ids = taken.map(({ charge }) => charge.id);
  if (ids.length === 0) return taken;
  const paidMonths = sql<number>`${subscriptions.paidMonths} + ${planOptions.intervalMonths}`;
  const end = monthsAfter(subscriptions.startedOn, paidMonths);
  await tx
    .update(subscriptions)
    .set({
      planOptionId: sql`${subscriptionCharges.planOptionId}`,
      licences: sql`${subscriptionCharges.licences}`,
      cents: sql`${charges.cents}`,
      paidMonths,
      periodMonths: sql`${planOptions.intervalMonths}`,
      periodStart: sql`${subscriptions.periodEnd}`,
      periodEnd: end,
      renewOn: renewOn(end, charges.method),
      failedRenewals: 0,
      method: sql`${charges.method}`,
      // Parts are those of a whole year.
      installments: sql`case when ${planOptions.intervalMonths} = 12 then ${charges.installments} else ${subscriptions.installments} end`,
      nextOptionId: null,
      nextLicences: null,
      planVersion: versionToRenew,
      toldOptionId: null,
      toldVersion: null,
    })
    .from(subscriptionCharges)
    .innerJoin(planOptions, eq(planOptions.id, subscriptionCharges.planOptionId))
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(
      and(
        inArray(subscriptionCharges.chargeId, ids),
        eq(subscriptions.id, subscriptionCharges.subscriptionId),
      ),
    );
  await notePeriods(tx, ids);
  await supersedeOthers(
    tx,
    taken.map(({ row }) => ({ kind: "SUBSCRIPTION", id: row.id })),
  );
  await enqueuePaymentMails(
    services,
    tx,
    ids.map((chargeId) => ({ chargeId, kind: "RECEIPT" })),
  );
  return taken;
}

/** Writes down which periods charges have paid, the last of each subscription, and by which version those count. */
export async function notePeriods(tx: Transaction, chargeIds: string[]): Promise<void> {
  await tx
    .update(subscriptionCharges)
    .set({
      periodStart: sql`${subscriptions.periodStart}`,
      periodEnd: sql`${subscriptions.periodEnd}`,
      planVersion: sql`${subscriptions.planVersion}`,
    })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptionCharges.chargeId, chargeIds),
        eq(subscriptions.id, subscriptionCharges.subscriptionId),
      ),
    );
}
