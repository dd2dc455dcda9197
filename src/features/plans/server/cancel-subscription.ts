import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { formatDay } from "../../../shared/format/dates.ts";
import { messages } from "../../../shared/messages.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { lastPaidDay } from "../last-paid-day.ts";
import { type cancelSubscription as endpoint, subscriptionNotActive } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";
import { readSubscription } from "./read-subscription.ts";
import { requireOwnSubscription } from "./require-own-subscription.ts";

/** What was paid is used to the end of its period; one that waits for its first payment ends at once. */
export const cancelSubscription: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const row = await requireOwnSubscription(tx, params.id, actor);
    if (row.status === "CANCELLED") throw subscriptionNotActive();
    await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
    const set =
      row.status === "ACTIVE"
        ? { cancelAt: sql`period_end`, renewOn: sql`period_end`, nextOptionId: null, nextLicences: null }
        : { status: "CANCELLED" as const, endedAt: sql`now()`, endReason: "CANCELLED" as const };
    await tx.update(subscriptions).set(set).where(eq(subscriptions.id, row.id));
    return {
      message:
        row.status === "ACTIVE" && row.periodEnd
          ? messages.subscriptionEndsOn(formatDay(lastPaidDay(row.periodEnd)))
          : messages.subscriptionCancelled,
      subscription: await readSubscription(tx, row.id, context.clock),
    };
  });
};
