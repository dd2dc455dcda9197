import { call } from "../../../../../client/call.ts";
import { exportSubscriptions, getSubscription, listAllSubscriptions } from "../../../calls.ts";
import { soughtStatuses } from "../../subscription-administration-contract.ts";

export const subscriptionsPerPage = 50;

/** What the address narrows the subscriptions to; a word that is none counts for nothing. */
export function subscriptionFilterIn(search: URLSearchParams) {
  const text = search.get("busca")?.trim().slice(0, 120);
  const plan = search.get("plano");
  return {
    status: soughtStatuses.find((status) => status === search.get("situacao")),
    ...(plan && /^[0-9a-f-]{36}$/i.test(plan) && { plan }),
    ...(text && { search: text }),
  };
}
export type SubscriptionFilter = ReturnType<typeof subscriptionFilterIn>;

export const loadSubscriptions = (filter: SubscriptionFilter, page = 0) =>
  call(listAllSubscriptions, { query: { ...filter, limit: subscriptionsPerPage, page } });

export const downloadSubscriptions = (filter: SubscriptionFilter, format: "csv" | "xlsx") =>
  call(exportSubscriptions, { query: { ...filter, format } });

export const loadSubscription = (id: string) => call(getSubscription, { params: { id } });
