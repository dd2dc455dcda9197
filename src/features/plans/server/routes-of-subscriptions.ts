import { type Route, route } from "../../../platform/route.ts";
import { renewSubscription as renewal } from "../renewal-contract.ts";
import * as administration from "../subscription-administration-contract.ts";
import * as contract from "../subscription-contract.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeSubscription } from "./change-subscription.ts";
import { exportSubscriptions } from "./export-subscriptions.ts";
import { getSubscription } from "./get-subscription.ts";
import { listAllSubscriptions } from "./list-all-subscriptions.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { previewSubscriptionChange } from "./preview-subscription-change.ts";
import { regretSubscription } from "./regret-subscription.ts";
import { renewSubscription } from "./renew-subscription.ts";
import { subscribe } from "./subscribe.ts";

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
