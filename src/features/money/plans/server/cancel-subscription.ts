import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { findOpenCharge } from "../../charges/server/find-open-charge.ts";
import { lockChargesOf } from "../../charges/server/lock-charges-of.ts";
import { lastPaidDay } from "../last-paid-day.ts";
import { type cancelSubscription as endpoint, subscriptionNotActive } from "../subscription-contract.ts";
import { readSubscription } from "./read-subscription.ts";
import { requireOwnSubscription } from "./require-own-subscription.ts";
import { stopRenewing } from "./stop-renewing.ts";

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
