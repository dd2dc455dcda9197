import { type Route, route, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import * as contract from "../contract.ts";
import { renewSubscription as renewal } from "../renewal-contract.ts";
import type { listAllSubscriptions as ListAllSubscriptions } from "../subscription-administration-contract.ts";
import * as administration from "../subscription-administration-contract.ts";
import * as subscription from "../subscription-contract.ts";
import { listAll, sumSubscriptions } from "./administration.query.ts";
import { exportSubscriptions, getSubscription, presentSeenSubscription } from "./all-subscriptions.ts";
import { changeSubscription, previewSubscriptionChange } from "./change-subscription.ts";
import { createPlan, getPlan, listAllPlans, listPlans, updatePlan } from "./plans.ts";
import { subscribe } from "./subscribe.ts";
import {
  cancelSubscription,
  listSubscriptions,
  regretSubscription,
  renewSubscription,
} from "./subscriptions.ts";

const listAllSubscriptions: Verb<typeof ListAllSubscriptions> = async ({ query }, { db }) => {
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

export const planRoutes: Route[] = [
  route(contract.listPlans, listPlans),
  route(contract.listAllPlans, listAllPlans),
  route(contract.getPlan, getPlan),
  route(contract.createPlan, createPlan),
  route(contract.updatePlan, updatePlan),
  route(subscription.subscribe, subscribe),
  route(subscription.changeSubscription, changeSubscription),
  route(subscription.previewSubscriptionChange, previewSubscriptionChange),
  route(renewal, renewSubscription),
  route(subscription.cancelSubscription, cancelSubscription),
  route(subscription.regretSubscription, regretSubscription),
  route(subscription.listSubscriptions, listSubscriptions),
  route(administration.listAllSubscriptions, listAllSubscriptions),
  route(administration.exportSubscriptions, exportSubscriptions),
  route(administration.getSubscription, getSubscription),
];
