import { type Route, route, type Verb } from "../../../../platform/route.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { renewSubscription as renewal } from "../renewal-contract.ts";
import type { listAllSubscriptions as endpoint } from "../subscription-administration-contract.ts";
import * as administration from "../subscription-administration-contract.ts";
import * as contract from "../subscription-contract.ts";
import { listAll, sumSubscriptions } from "./all-subscriptions.query.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeSubscription } from "./change-subscription.ts";
import { exportSubscriptions } from "./export-subscriptions.ts";
import { getSubscription, presentSeenSubscription } from "./get-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { previewSubscriptionChange } from "./preview-subscription-change.ts";
import { regretSubscription } from "./regret-subscription.ts";
import { renewSubscription } from "./renew-subscription.ts";
import { subscribe } from "./subscribe.ts";

const listAllSubscriptions: Verb<typeof endpoint> = async ({ query }, { db }) => {
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

export const subscriptionRoutes: Route[] = [
  route(contract.subscribe, subscribe),
  route(contract.changeSubscription, changeSubscription),
  route(contract.previewSubscriptionChange, previewSubscriptionChange),
  route(renewal, renewSubscription),
  route(contract.cancelSubscription, cancelSubscription),
  route(contract.regretSubscription, regretSubscription),
  route(contract.listSubscriptions, listSubscriptions),
  route(administration.listAllSubscriptions, listAllSubscriptions),
  route(administration.exportSubscriptions, exportSubscriptions),
  route(administration.getSubscription, getSubscription),
];
