import type { Verb } from "../../../platform/route.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { listAllSubscriptions as endpoint } from "../subscription-administration-contract.ts";
import { listAll, sumSubscriptions } from "./all-subscriptions.query.ts";
import { presentSeenSubscription } from "./present-seen-subscription.ts";

export const listAllSubscriptions: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, sums] = await Promise.all([listAll(db.orm, query, query), sumSubscriptions(db.orm, query)]);
  return {
    subscription_list: rows.map(presentSeenSubscription),
    subscription_dash: {
      count: sums.count,
      in_force: sums.inForce,
      monthly_income: centsToReais(Math.round(sums.monthlyCents)),
    },
  };
};
