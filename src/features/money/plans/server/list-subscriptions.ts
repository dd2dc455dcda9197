import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { listSubscriptions as endpoint } from "../subscription-contract.ts";
import { listLostDiscounts, listStartedBefore, planOwnersOf } from "./plan-owner.ts";
import { withPayments } from "./read-subscription.ts";
import { listSubscriptionsOf } from "./subscriptions.query.ts";

export const listSubscriptions: Verb<typeof endpoint> = async ({ query }, context) => {
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
