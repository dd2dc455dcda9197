import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { openPayment } from "../../charges/lifecycle.ts";
import { findOpenCharge, lockChargesOf } from "../../charges/server/open-charge.ts";
import { describeMoneyBack, listChargesWithErrors } from "../../charges/server/payments.ts";
import { ownerOf } from "../../wallet/model.ts";
import { lastDayToPay } from "../renewal.ts";
import type * as renewalContract from "../renewal-contract.ts";
import { renewalNotDue } from "../renewal-contract.ts";
import type * as subscriptionContract from "../subscription-contract.ts";
import {
  changeInProgress,
  regretTooLate,
  regretUsed,
  subscriptionNotActive,
} from "../subscription-contract.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";
import { chargeSubscription, choosePlanPayment } from "./charge-subscription.ts";
import { giveBackSubscription, stopRenewing } from "./end-subscription.ts";
import {
  listLostDiscounts,
  listStartedBefore,
  planOwnersOf,
  requireActiveSubscription,
  requireOwnSubscription,
} from "./plan-owner.ts";
import { readSubscription, withPayments } from "./read-subscription.ts";
import { renewalOf } from "./renewal-of.ts";
import { findSubscriptionEntry, listSubscriptionsOf, regretUntil } from "./subscriptions.query.ts";

export const listSubscriptions: Verb<typeof subscriptionContract.listSubscriptions> = async (
  { query },
  context,
) => {
  const actor = requireActor(context);
  if (query.user !== undefined && query.user !== actor.userId) throw notAllowed();
  const { orm } = context.db;
  const owners = planOwnersOf(actor);
  const entries = await listSubscriptionsOf(orm, owners, query);
  return {
    subscription_list: await withPayments(orm, entries, context.clock.today()),
    lost_discounts: await listLostDiscounts(orm, owners),
    started_before: await listStartedBefore(orm, owners),
  };
};

export const cancelSubscription: Verb<typeof subscriptionContract.cancelSubscription> = async (
  { params },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await lockChargesOf(tx, "SUBSCRIPTION", { subjectId: params.id });
    const row = await requireOwnSubscription(tx, params.id, actor);
    if (row.status === "CANCELLED") throw subscriptionNotActive();
    if (row.cancelAt && !(await findOpenCharge(tx, "SUBSCRIPTION", row.id)))
      return {
        message: messages.nothingChanged,
        subscription: await readSubscription(tx, row.id, context.clock),
      };
    await stopRenewing(tx, row);
    return {
      message:
        row.status === "ACTIVE" && row.periodEnd
          ? messages.subscriptionEndsOn(formatDay(lastPaidDay(row.periodEnd)))
          : messages.subscriptionCancelled,
      subscription: await readSubscription(tx, row.id, context.clock),
    };
  });
};

/**
 * The payer of a renewal does not wait for its next try, or pays otherwise than by the Pix or boleto that was sent. Once paid,
 * the plan is renewed in that way from then on; what is not paid changes nothing and takes none of the tries away.
 */
export const renewSubscription: Verb<typeof renewalContract.renewSubscription> = async (
  { params, body },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await lockChargesOf(tx, "SUBSCRIPTION", { subjectId: params.id });
    const row = await requireActiveSubscription(tx, params.id, actor);
    const before = await readSubscription(tx, row.id, context.clock);
    if (!before.renewable) throw openPayment(before) ? changeInProgress() : renewalNotDue();
    const { planName, intervalMonths, ...renewal } = await renewalOf(tx, row);
    const payment = await choosePlanPayment(tx, ownerOf(row), { choice: body.payment, intervalMonths });
    const { periodEnd, failedRenewals: failed } = row;
    await chargeSubscription(tx, context, row, {
      purpose: "RENEWAL",
      ...renewal,
      description: planName,
      payment: {
        ...payment,
        payUntil: lastDayToPay(payment.method, { periodEnd, failed, today: context.clock.today() }),
      },
    });
    return {
      message: messages.renewalSent,
      subscription: await readSubscription(tx, row.id, context.clock),
    };
  });
};

/** Within seven days of the first payment everything is given back, by the way it was paid, and the plan ends at once; once for each type. */
export const regretSubscription: Verb<typeof subscriptionContract.regretSubscription> = async (
  { params },
  context,
) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await lockChargesOf(tx, "SUBSCRIPTION", { subjectId: params.id });
    const row = await requireActiveSubscription(tx, params.id, actor);
    const { id } = row;
    const entry = await findSubscriptionEntry(tx, id);
    const { charges } = await listChargesWithErrors(tx, "SUBSCRIPTION", [id]);
    if (entry && !entry.isFirst) throw regretUsed();
    if (!entry || !regretUntil(entry, context.clock.today())) throw regretTooLate();
    if (await findOpenCharge(tx, "SUBSCRIPTION", id)) throw changeInProgress();
    await giveBackSubscription(tx, context, row, charges);
    const subscription = await readSubscription(tx, id, context.clock);
    return { message: messages.purchaseUndone(describeMoneyBack(subscription.payments)), subscription };
  });
};
