import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeServices, PaidFor, Taken } from "../../charges/server/announcements.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { daysWithoutChange } from "../subscription-lifecycle.ts";
import { subscriptionCharges, subscriptions } from "../table.ts";
import { agreedCents } from "./agreed-cents.ts";
import { endSubscription, tryAgainLater } from "./end-subscription.ts";
import { enqueuePaymentMail } from "./mail-payment.ts";
import { daysAfter, monthsAfter, today } from "./period.ts";
import { mailSubscriptionBegun } from "./subscription-emails.tsx";
import { findOption, findPurpose, holdSubscription, type SubscriptionRow } from "./subscriptions.query.ts";
import { undoChange } from "./undo-change.ts";

type Purpose = NonNullable<Awaited<ReturnType<typeof findPurpose>>>;

/** What becomes of a subscription when a charge for it is paid, fails, or comes back. */
export const subscriptionPaid: PaidFor = {
  kind: "SUBSCRIPTION",
  revenue: "revenue:plans",
  async onPaid(tx, services, charge) {
    const [row, purpose] = await forCharge(tx, charge);
    return row && purpose ? take[purpose.purpose](tx, services, row, purpose, charge) : "not wanted";
  },
  async onPayable(tx, services, charge) {
    const purpose = await findPurpose(tx, charge.id);
    // Whoever takes or changes a plan sees on the screen how to pay it.
    if (purpose?.purpose === "RENEWAL")
      await enqueuePaymentMail(services, tx, { chargeId: charge.id, kind: "TO_PAY" });
  },
  async onFailed(tx, services, charge) {
    const [row, purpose] = await forCharge(tx, charge);
    if (purpose?.purpose === "FIRST" && row?.status === "AWAIT")
      await endSubscription(tx, services, row, "NOT_PAID");
    if (purpose?.purpose === "RENEWAL" && row?.status === "ACTIVE") await tryAgainLater(tx, services, row);
  },
  async onWon(tx, _services, charge) {
    const row = await holdSubscription(tx, charge.subjectId);
    return row?.endReason === "REGRETTED" ? "not wanted" : "taken";
  },
  async onReturned(tx, services, charge) {
    const [row, purpose] = await forCharge(tx, charge);
    if (row?.status !== "ACTIVE" || !purpose) return;
    if (purpose.purpose === "CHANGE") await undoChange(tx, services, row, purpose);
    else await endSubscription(tx, services, row, "DISPUTED");
  },
};

async function forCharge(tx: Transaction, { id, subjectId }: ChargeRow) {
  return [await holdSubscription(tx, subjectId), await findPurpose(tx, id)] as const;
}

type Take = (
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  purpose: Purpose,
  charge: ChargeRow,
) => Promise<Taken>;

/** A card is charged at the end of a period; a Pix or a boleto is sent five days before. */
const renewOn = (periodEnd: unknown, method: SubscriptionRow["method"]) =>
  method === "CARD" ? sql`${periodEnd}` : sql`(${periodEnd} - 5)`;

const take: Record<Purpose["purpose"], Take> = {
  async FIRST(tx, services, row, purpose, charge) {
    if (row.status !== "AWAIT") return "not wanted";
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
        renewOn: renewOn(end, row.method),
      })
      .where(eq(subscriptions.id, row.id));
    await notePeriod(tx, charge.id, row.id);
    await mailSubscriptionBegun(tx, services, row);
    return "taken";
  },

  async CHANGE(tx, services, row, purpose, charge) {
    if (row.status !== "ACTIVE") return "not wanted";
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
    await notePeriod(tx, charge.id, row.id);
    await enqueuePaymentMail(services, tx, { chargeId: charge.id, kind: "RECEIPT" });
    return "taken";
  },

  async RENEWAL(tx, services, row, purpose, charge) {
    if (row.status !== "ACTIVE") return "not wanted";
    const months = await monthsOf(tx, purpose.planOptionId);
    const end = monthsAfter(subscriptions.startedOn, sql`${subscriptions.paidMonths} + ${months}`);
    await tx
      .update(subscriptions)
      .set({
        planOptionId: purpose.planOptionId,
        licences: purpose.licences,
        cents: charge.cents,
        paidMonths: sql`${subscriptions.paidMonths} + ${months}`,
        periodMonths: months,
        periodStart: sql`${subscriptions.periodEnd}`,
        periodEnd: end,
        renewOn: renewOn(end, row.method),
        failedRenewals: 0,
        nextOptionId: null,
        nextLicences: null,
      })
      .where(eq(subscriptions.id, row.id));
    await notePeriod(tx, charge.id, row.id);
    await enqueuePaymentMail(services, tx, { chargeId: charge.id, kind: "RECEIPT" });
    return "taken";
  },
};

async function monthsOf(tx: Transaction, planOptionId: string): Promise<number> {
  const found = await findOption(tx, planOptionId);
  if (!found) throw new Error(`There is no option ${planOptionId}`);
  return found.option.intervalMonths;
}

const notePeriod = (tx: Transaction, chargeId: string, subscriptionId: string) =>
  tx.execute(sql`update ${subscriptionCharges} set period_start = s.period_start, period_end = s.period_end
    from ${subscriptions} s where s.id = ${subscriptionId} and charge_id = ${chargeId}`);
