import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { findOpenCharge, lockChargesOf } from "../../charges/server/open-charge.ts";
import { describeMoneyBack, listChargesWithErrors } from "../../charges/server/payments.ts";
import {
  changeInProgress,
  type regretSubscription as endpoint,
  regretTooLate,
  regretUsed,
} from "../subscription-contract.ts";
import { giveBackSubscription } from "./end-subscription.ts";
import { requireActiveSubscription } from "./plan-owner.ts";
import { readSubscription } from "./read-subscription.ts";
import { findSubscriptionEntry, regretUntil } from "./subscriptions.query.ts";

/** Within seven days of the first payment everything is given back, by the way it was paid, and the plan ends at once; once for each type. */
export const regretSubscription: Verb<typeof endpoint> = async ({ params }, context) => {
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
