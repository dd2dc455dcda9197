import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { describeMoneyBack } from "../../charges/server/describe-money-back.ts";
import { findOpenCharge } from "../../charges/server/find-open-charge.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { lockChargesOf } from "../../charges/server/lock-charges-of.ts";
import {
  changeInProgress,
  type regretSubscription as endpoint,
  regretTooLate,
  regretUsed,
} from "../subscription-contract.ts";
import { giveBackSubscription } from "./give-back-subscription.ts";
import { readSubscription } from "./read-subscription.ts";
import { regretUntil } from "./regret-until.ts";
import { requireActiveSubscription } from "./require-own-subscription.ts";
import { findSubscriptionEntry } from "./subscriptions.query.ts";

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
