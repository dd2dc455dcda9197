import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge, supersedeOthers } from "../../charges/server/open-charge.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { isBack, type TakenCharge, termsHeld, withoutChange } from "../renewal.ts";
import { daysToPayAhead } from "../subscription-lifecycle.ts";
import { type PlanCharge, planOptions, subscriptionCharges, subscriptions } from "../table.ts";
import { enqueuePaymentMails } from "./renewal-emails.tsx";
import { monthsAfter, renewOn, versionToRenew } from "./renewal-of.ts";
import { mailChangeUndone, mailRenewalUndone } from "./subscription-emails.tsx";
import { agreedCents, type SubscriptionRow } from "./subscriptions.query.ts";

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

/** All that was paid for a subscription and brought something, in the order in which it was begun. */
const listTakenCharges = (connection: Connection, subscriptionId: string): Promise<TakenCharge[]> =>
  connection
    .select({
      taken: subscriptionCharges,
      status: charges.status,
      createdAt: charges.createdAt,
      endedAt: charges.endedAt,
    })
    .from(subscriptionCharges)
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(
      and(eq(subscriptionCharges.subscriptionId, subscriptionId), isNotNull(subscriptionCharges.periodStart)),
    )
    // Their ids tell when they were begun.
    .orderBy(asc(subscriptionCharges.chargeId));

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
  const history = await listTakenCharges(tx, row.id);
  const found = termsHeld(history).foundBy.get(change.chargeId);
  const later = history.slice(history.findIndex(({ taken }) => taken.chargeId === change.chargeId));
  if (!found || later.some(({ taken }) => taken.purpose === "RENEWAL")) return;
  const left = withoutChange(row, change, found);
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({ ...left, cents: await agreedCents(tx, row, left), nextOptionId: null, nextLicences: null })
    .where(eq(subscriptions.id, row.id));
  await mailChangeUndone(tx, services, row, why);
}

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
  const history = await listTakenCharges(tx, row.id);
  const before = history.filter(({ taken }) => taken.periodStart !== null && taken.periodStart < periodStart);
  const held = termsHeld(before).terms;
  const running = before.findLast(({ taken }) => taken.purpose !== "CHANGE")?.taken;
  if (!held || !running?.planVersion) return false;
  const [option] = await tx
    .select({ months: planOptions.intervalMonths, isAhead: sql<boolean>`${periodStart}::date > ${today}` })
    .from(planOptions)
    .where(eq(planOptions.id, running.planOptionId));
  if (!option?.isAhead) return false;
  const place = history.findIndex(({ taken }) => taken.chargeId === renewal.chargeId);
  const isChangedSince = history
    .slice(place)
    .some((charge) => charge.taken.purpose === "CHANGE" && !isBack(charge));
  const terms = isChangedSince ? row : held;
  const left = { planOptionId: terms.planOptionId, licences: terms.licences };
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({
      ...left,
      cents: await agreedCents(tx, row, left),
      paidMonths: row.paidMonths - periodMonths,
      periodMonths: option.months,
      periodStart: running.periodStart,
      periodEnd: periodStart,
      planVersion: running.planVersion,
      cancelAt: periodStart,
      renewOn: periodStart,
      nextOptionId: null,
      nextLicences: null,
    })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalUndone(tx, services, row);
  return true;
}
