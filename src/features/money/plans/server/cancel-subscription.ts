import { requireActor, type Verb } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { findOpenCharge, lockChargesOf } from "../../charges/server/open-charge.ts";
import { type cancelSubscription as endpoint, subscriptionNotActive } from "../subscription-contract.ts";
import { lastPaidDay } from "../subscription-lifecycle.ts";
import { stopRenewing } from "./end-subscription.ts";
import { requireOwnSubscription } from "./plan-owner.ts";
import { readSubscription } from "./read-subscription.ts";

export const cancelSubscription: Verb<typeof endpoint> = async ({ params }, context) => {
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
