import { call } from "../../../../client/call.ts";
import type { PlanType } from "../../../limits/limits.ts";
import { listPlans } from "../../contract.ts";
import { listSubscriptions } from "../../subscription-contract.ts";

/** The plans for sale of some types, and what the person or the company has taken of them. */
export async function loadPlans(types: readonly PlanType[]) {
  const [{ plan_list }, { subscription_list }] = await Promise.all([
    call(listPlans, { query: {} }),
    call(listSubscriptions, { query: {} }),
  ]);
  return {
    plans: plan_list.filter(({ type }) => types.includes(type)),
    subscriptions: subscription_list.filter(({ type }) => types.includes(type)),
  };
}
