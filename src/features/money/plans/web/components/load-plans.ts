import { call } from "../../../../../client/call.ts";
import type { PlanType } from "../../../../base/limits/limits.ts";
import { listPlans, listSubscriptions } from "../../../calls.ts";
import type { Plan } from "../../contract.ts";

import { hasLostDiscount } from "../../subscription-progress.ts";

const atFullPrice = (plan: Plan): Plan => ({
  ...plan,
  payment_option: plan.payment_option.map((option) => ({ ...option, amount: option.full_amount })),
});

/** The plans for sale of some types, and what the person or the company has taken of them. */
export async function loadPlans(types: readonly PlanType[]) {
  const [{ plan_list }, { subscription_list, lost_discounts, started_before }] = await Promise.all([
    call(listPlans, { query: {} }),
    call(listSubscriptions, { query: {} }),
  ]);
  return {
    plans: plan_list
      .filter(({ type }) => types.includes(type))
      // What was lost here is said where it is taken; what was lost with a closed account is not seen among these.
      .map((plan) =>
        lost_discounts.includes(plan.type) && !hasLostDiscount(subscription_list, plan.type)
          ? atFullPrice(plan)
          : plan,
      ),
    subscriptions: subscription_list.filter(({ type }) => types.includes(type)),
    startedBefore: started_before,
  };
}
