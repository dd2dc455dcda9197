import { addDays } from "../../../../shared/calendar.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { openPayment } from "../../charges/open-payment.ts";
import { type ListedCharge, presentError, presentPayment } from "../../charges/server/present-payment.ts";
import type { ChargeRow, chargeErrors } from "../../charges/table.ts";
import { agreedAmountCents } from "../agreed-price.ts";
import type { PlanOption } from "../contract.ts";
import { lastDayToRenew } from "../renewal-tries.ts";
import type { Payment, Subscription } from "../subscription-contract.ts";
import { type ChargePurpose, daysToRegret, type SubscriptionStatus } from "../subscription-lifecycle.ts";
import type { SubscriptionEntry } from "./subscriptions.query.ts";

/** A charge with what it pays for. */
type PlanChargeRow = ListedCharge & { purpose: ChargePurpose; intervalMonths: number };

interface Paying {
  /** What the renewal is expected to cost, in cents. */
  renewalCents: number;
  /** How the plan can be paid. */
  options: PlanOption[];
  /** The last one first. */
  charges: PlanChargeRow[];
  errors: (typeof chargeErrors.$inferSelect)[];
}

const presentPlanPayment = (row: PlanChargeRow): Payment => ({
  ...presentPayment(row),
  purpose: row.purpose,
  interval: row.intervalMonths,
});

function statusOf({ subscription }: SubscriptionEntry, [last]: ChargeRow[]): SubscriptionStatus {
  if (subscription.status !== "AWAIT") return subscription.status;
  if (last?.status === "CREATED") return "AWAIT_ORDER";
  return last?.gatewayId ? "AWAIT_PAYMENT" : "AWAIT";
}

/**
 * The last day on which the first payment, with which the plan began, is given back; null where it is past, or nothing was
 * paid. Who had such a plan before knows it: else one could have it for nothing, seven days at a time.
 */
export function regretUntil({ subscription, isFirst }: SubscriptionEntry, today: string): string | null {
  const { status, startedOn } = subscription;
  if (status !== "ACTIVE" || !isFirst || !startedOn) return null;
  const last = addDays(startedOn, daysToRegret);
  return today <= last ? last : null;
}

/** Something of the next period is to be paid, and whoever pays may do so at once, or in another way. */
function isRenewable({ subscription: row }: SubscriptionEntry, payments: Payment[], today: string): boolean {
  const { status, cancelAt, periodEnd, failedRenewals } = row;
  if (status !== "ACTIVE" || cancelAt || !periodEnd || today > lastDayToRenew(periodEnd)) return false;
  const open = openPayment({ payments });
  return open ? open.purpose === "RENEWAL" && open.method !== "CARD" : failedRenewals > 0;
}

/** One whose day has come is made within the hour. */
function retryOn(
  { subscription: row }: SubscriptionEntry,
  payments: Payment[],
  today: string,
): string | null {
  const { status, cancelAt, failedRenewals, renewOn } = row;
  const isTriedAgain = status === "ACTIVE" && !cancelAt && failedRenewals > 0 && !openPayment({ payments });
  if (!isTriedAgain || !renewOn) return null;
  return renewOn > today ? renewOn : today;
}

export function presentSubscription(
  entry: SubscriptionEntry,
  { renewalCents, options, charges, errors }: Paying,
  today: string,
): Subscription {
  const { subscription: row, runningStart, plan, option, next, user, company } = entry;
  const payments = charges.map(presentPlanPayment);
  return {
    _id: row.id,
    type: row.type,
    plan: {
      _id: plan.id,
      name: plan.name,
      type: plan.type,
      payment_option: options,
      is_enable: plan.isEnabled,
    },
    plan_payment: {
      _id: option.id,
      interval: option.intervalMonths,
      amount: centsToReais(row.cents / row.licences),
    },
    amount: row.licences,
    price: centsToReais(row.cents),
    status: statusOf(entry, charges),
    created_at: row.createdAt.toISOString(),
    running_start: runningStart,
    period_start: row.periodStart,
    period_end: row.periodEnd,
    cancel_at: row.cancelAt,
    changeable_on: row.changeableOn,
    lost_discount: row.status === "CANCELLED" && row.endReason !== "REGRETTED" && row.startedOn !== null,
    regret_until: regretUntil(entry, today),
    renewal_price: row.status === "ACTIVE" && !row.cancelAt ? centsToReais(renewalCents) : null,
    renewable: isRenewable(entry, payments, today),
    renewal_retry_on: retryOn(entry, payments, today),
    next:
      next && row.nextLicences
        ? {
            plan_payment: {
              _id: next.id,
              interval: next.interval,
              amount: centsToReais(agreedAmountCents(row, option, next)),
            },
            amount: row.nextLicences,
          }
        : null,
    payments,
    errors_log: errors.map(presentError),
    user: user && { _id: user.id, name: user.name, lastname: user.lastname },
    company: company && { _id: company.id, name_fancy: company.nameFancy },
  };
}
