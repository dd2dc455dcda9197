import { and, eq, gt, isNotNull, or } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { ChargeServices, PaidFor } from "../../charges/server/announcements.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { type ChargePurpose, daysWithoutChange } from "../subscription-lifecycle.ts";
import { type PlanCharge, subscriptionCharges, subscriptions } from "../table.ts";
import { announcePlanGivenBack, endSubscription, goOnTrying, tryAgainLater } from "./end-subscription.ts";
import {
  isRenewedAlready,
  notePeriods,
  type Payment,
  renewPeriods,
  undoChange,
  undoRenewalAhead,
} from "./paid-periods.ts";
import { mailRefundGivenUp } from "./plan-mail.tsx";
import { enqueuePaymentMails } from "./renewal-emails.tsx";
import { daysAfter, monthsAfter, presentVersion, renewOn } from "./renewal-of.ts";
import { mailSubscriptionBegun } from "./subscription-emails.tsx";
import {
  agreedCents,
  findOption,
  findPurpose,
  findPurposes,
  findSubscriptionEntry,
  lockSubscription,
  lockSubscriptions,
  type SubscriptionRow,
} from "./subscriptions.query.ts";

/** What becomes of a subscription when a charge for it is paid, fails, or comes back. */
export const subscriptionPaid: PaidFor = {
  kind: "SUBSCRIPTION",
  revenue: "revenue:plans",
  async onPaid(tx, services, charges) {
    const rows = await lockSubscriptions(
      tx,
      charges.map(({ subjectId }) => subjectId),
    );
    const purposes = await findPurposes(
      tx,
      charges.map(({ id }) => id),
    );
    const payments = charges.flatMap((charge): Payment[] => {
      const [row, purpose] = [rows.get(charge.subjectId), purposes.get(charge.id)];
      return row && purpose ? [{ row, purpose, charge }] : [];
    });
    const taken = new Set<string>();
    for (const [purpose, some] of Map.groupBy(payments, (payment) => payment.purpose.purpose)) {
      for (const { charge } of await take[purpose](tx, services, some)) taken.add(charge.id);
    }
    return charges.map(({ id }) => (taken.has(id) ? "taken" : "not wanted"));
  },
  async onPayable(tx, services, charge) {
    const purpose = await findPurpose(tx, charge.id);
    // Whoever takes or changes a plan sees on the screen how to pay it.
    if (purpose?.purpose === "RENEWAL")
      await enqueuePaymentMails(services, tx, [{ chargeId: charge.id, kind: "TO_PAY" }]);
  },
  async onFailed(tx, services, charge) {
    const [row, purpose] = await forCharge(tx, charge);
    if (purpose?.purpose === "FIRST" && row?.status === "AWAIT")
      await endSubscription(tx, services, row, "NOT_PAID");
    if (purpose?.purpose === "RENEWAL" && row?.status === "ACTIVE" && !isRenewedAlready(row, charge)) {
      const begunOn = dayInBrasilia(charge.createdAt);
      if (purpose.countsAsTry) await tryAgainLater(tx, services, row, { begunOn, method: charge.method });
      else await goOnTrying(tx, services, row, begunOn);
    }
  },
  async isStillTaken(tx, _services, charge) {
    const row = await lockSubscription(tx, charge.subjectId);
    return row?.endReason === "REGRETTED" ? "not wanted" : "taken";
  },
  async onRefundGivenUp(tx, services, charge, cents) {
    const entry = await findSubscriptionEntry(tx, charge.subjectId);
    if (!entry) return;
    const what = `o plano ${entry.plan.name}`;
    await mailRefundGivenUp(tx, services, entry.subscription, { charge, cents, what });
  },
  async documentOf(tx, subjectId) {
    return (await lockSubscription(tx, subjectId))?.documentHash ?? null;
  },
  async onReturned(tx, services, charge) {
    const [row, purpose] = await forCharge(tx, charge);
    if (row?.status !== "ACTIVE" || !purpose) return;
    const why = charge.status === "LOST" ? "DISPUTED" : "REFUNDED";
    if (purpose.purpose === "CHANGE") await undoChange(tx, services, row, { change: purpose, why });
    else if (why === "DISPUTED" || isOfRunningPeriod(row, purpose)) {
      const isUndone = why === "REFUNDED" && (await undoRenewalAhead(tx, services, row, purpose));
      if (isUndone) return;
      await endSubscription(tx, services, row, why);
      await announcePlanGivenBack(tx, services, { ...row, since: charge.paidAt ?? charge.createdAt });
    }
  },
};

/** What was paid for an earlier period may be given back, and the one that is paid since goes on. */
const isOfRunningPeriod = (row: SubscriptionRow, { periodStart }: PlanCharge): boolean =>
  periodStart !== null && (row.periodStart === null || periodStart >= row.periodStart);

async function forCharge(tx: Transaction, { id, subjectId }: ChargeRow) {
  return [await lockSubscription(tx, subjectId), await findPurpose(tx, id)] as const;
}

/** @returns those that something is given for */
type Take = (
  tx: Transaction,
  services: ChargeServices,
  payments: readonly Payment[],
) => Promise<readonly Payment[]>;

/** Those that a person waits for come one after the other. */
const eachAlone =
  (takeOne: (tx: Transaction, services: ChargeServices, payment: Payment) => Promise<boolean>): Take =>
  async (tx, services, payments) => {
    const taken: Payment[] = [];
    for (const payment of payments) if (await takeOne(tx, services, payment)) taken.push(payment);
    return taken;
  };

/**
 * Whether something else was paid, or came back, since a change was priced: a change that had expired may turn out to be
 * paid when its price is right no more.
 */
async function isOvertaken(tx: Transaction, { id, subjectId, createdAt }: ChargeRow): Promise<boolean> {
  const [later] = await tx
    .select({ id: charges.id })
    .from(subscriptionCharges)
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subjectId),
        isNotNull(subscriptionCharges.periodStart),
        // Ids tell when they were begun.
        or(gt(charges.id, id), gt(charges.endedAt, createdAt)),
      ),
    )
    .limit(1);
  return later !== undefined;
}

async function begin(
  tx: Transaction,
  services: ChargeServices,
  { row, purpose, charge }: Payment,
): Promise<boolean> {
  if (row.status !== "AWAIT") return false;
  const months = await monthsOf(tx, purpose.planOptionId);
  const end = monthsAfter(today, months);
  await tx
    .update(subscriptions)
    .set({
      status: "ACTIVE",
      startedOn: today,
      paidMonths: months,
      periodMonths: months,
      periodStart: today,
      periodEnd: end,
      changeableOn: daysAfter(today, daysWithoutChange),
      renewOn: renewOn(end),
      planVersion: presentVersion,
    })
    .where(eq(subscriptions.id, row.id));
  await notePeriods(tx, [charge.id]);
  await mailSubscriptionBegun(tx, services, row);
  return true;
}

async function change(
  tx: Transaction,
  services: ChargeServices,
  { row, purpose, charge }: Payment,
): Promise<boolean> {
  if (row.status !== "ACTIVE" || (await isOvertaken(tx, charge))) return false;
  await tx
    .update(subscriptions)
    .set({
      planOptionId: purpose.planOptionId,
      licences: purpose.licences,
      cents: await agreedCents(tx, row, purpose),
      nextOptionId: null,
      nextLicences: null,
      changeableOn: daysAfter(today, daysWithoutChange),
    })
    .where(eq(subscriptions.id, row.id));
  await notePeriods(tx, [charge.id]);
  await enqueuePaymentMails(services, tx, [{ chargeId: charge.id, kind: "RECEIPT" }]);
  return true;
}

const take: Record<ChargePurpose, Take> = {
  FIRST: eachAlone(begin),
  CHANGE: eachAlone(change),
  RENEWAL: renewPeriods,
};

async function monthsOf(tx: Transaction, planOptionId: string): Promise<number> {
  const found = await findOption(tx, planOptionId);
  if (!found) throw new Error(`There is no option ${planOptionId}`);
  return found.option.intervalMonths;
}
