import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import type { HeldSubscription } from "../held-subscription.ts";
import { planOwnersOf } from "./plan-owner.ts";
import { listCurrentSubscriptionsOf } from "./subscriptions.query.ts";

/** What a person, or the company that the person manages, pays for or is about to pay for. */
export async function readHeldSubscriptions(
  connection: Connection,
  actor: Actor,
): Promise<HeldSubscription[]> {
  const entries = await listCurrentSubscriptionsOf(connection, planOwnersOf(actor));
  return entries.map(({ subscription: row, plan, option }) => ({
    _id: row.id,
    type: row.type,
    plan: { _id: plan.id, name: plan.name, type: plan.type },
    plan_payment: {
      _id: option.id,
      interval: option.intervalMonths,
      amount: centsToReais(row.cents / row.licences),
    },
    amount: row.licences,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    period_end: row.periodEnd,
    cancel_at: row.cancelAt,
  }));
}
