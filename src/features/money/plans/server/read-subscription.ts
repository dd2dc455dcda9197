import { asc, inArray } from "drizzle-orm";
import type { Clock } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { openPayment } from "../../charges/lifecycle.ts";
import {
  type ListedCharge,
  listChargesWithErrors,
  presentError,
  presentPayment,
} from "../../charges/server/payments.ts";
import type { ChargeRow, chargeErrors } from "../../charges/table.ts";
import type { PlanOption } from "../contract.ts";
import { agreedAmountCents, lastDayToRenew } from "../renewal.ts";
import { type Payment, type Subscription, subscriptionNotFound } from "../subscription-contract.ts";
import type { ChargePurpose, SubscriptionStatus } from "../subscription-lifecycle.ts";
import { planOptions } from "../table.ts";
import { planOwnersOf } from "./plan-owner.ts";
import { expectedRenewals } from "./renewal-of.ts";
import {
  findSubscriptionEntry,
  listCurrentSubscriptionsOf,
  listPurposes,
  regretUntil,
  type SubscriptionEntry,
} from "./subscriptions.query.ts";

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

function presentSubscription(
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

/** Subscriptions with all that was paid for them, and why a payment failed. */
export async function withPayments(
  connection: Connection,
  entries: SubscriptionEntry[],
  today: string,
): Promise<Subscription[]> {
  const ids = entries.map(({ subscription }) => subscription.id);
  const { charges, errors } = await listChargesWithErrors(connection, "SUBSCRIPTION", ids);
  const optionsOf = await readPlanOptions(
    connection,
    entries.map(({ subscription }) => subscription),
  );
  const renewalCentsOf = await expectedRenewals(
    connection,
    entries.map(({ subscription }) => subscription),
    today,
  );
  const purposes = new Map((await listPurposes(connection, ids)).map((each) => [each.chargeId, each]));
  return entries.map((entry) => {
    const own = charges.flatMap((charge) => {
      const purpose = purposes.get(charge.id);
      return purpose && charge.subjectId === entry.subscription.id ? [{ ...charge, ...purpose }] : [];
    });
    const ofOwn = new Set(own.map(({ id }) => id));
    return presentSubscription(
      entry,
      {
        renewalCents: renewalCentsOf(entry.subscription),
        options: optionsOf(entry.subscription),
        charges: own,
        errors: errors.filter(({ chargeId }) => ofOwn.has(chargeId)),
      },
      today,
    );
  });
}

/** @throws subscriptionNotFound (404) */
export async function readSubscription(
  connection: Connection,
  id: string,
  clock: Clock,
): Promise<Subscription> {
  const entry = await findSubscriptionEntry(connection, id);
  const [read] = entry ? await withPayments(connection, [entry], clock.today()) : [];
  if (!read) throw subscriptionNotFound();
  return read;
}

/** What a person, or the company that the person manages, pays for or is about to pay for. */
export async function readCurrentSubscriptions(
  connection: Connection,
  actor: Actor,
  today: string,
): Promise<Subscription[]> {
  return withPayments(connection, await listCurrentSubscriptionsOf(connection, planOwnersOf(actor)), today);
}

interface Held {
  planId: string;
  planOptionId: string;
}

/**
 * How the plans of some subscriptions can be paid: the options for sale, and the one that each was taken with, in the
 * place of the one that is sold in its stead.
 */
export async function readPlanOptions(
  connection: Connection,
  subscriptions: Held[],
): Promise<(subscription: Held) => PlanOption[]> {
  const planIds = [...new Set(subscriptions.map(({ planId }) => planId))];
  const rows =
    planIds.length === 0
      ? []
      : await connection
          .select()
          .from(planOptions)
          .where(inArray(planOptions.planId, planIds))
          .orderBy(asc(planOptions.intervalMonths), asc(planOptions.id));
  return ({ planId, planOptionId }) => {
    const own = rows.find(({ id }) => id === planOptionId);
    return rows
      .filter(
        (row) =>
          row.planId === planId &&
          (row.id === planOptionId || (row.isEnabled && row.intervalMonths !== own?.intervalMonths)),
      )
      .map((row) => ({
        _id: row.id,
        interval: row.intervalMonths,
        amount: centsToReais(row.amountCents),
        full_amount: centsToReais(row.fullAmountCents),
      }));
  };
}
