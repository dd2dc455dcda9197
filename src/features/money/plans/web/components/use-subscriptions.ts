import { useCallback, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import type { PlanType } from "../../../../base/limits/limits.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { listPlans, listSubscriptions } from "../../../calls.ts";
import { useAskingEvery } from "../../../charges/web/components/payment-progress.tsx";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { askAgainAfter, hasLostDiscount } from "../../subscription-progress.ts";

export interface Subscriptions {
  list: readonly Subscription[];
  /** Takes one as a call answered it. */
  put: (subscription: Subscription) => void;
  /** Asks anew; answers what is shown then. */
  refresh: () => Promise<readonly Subscription[]>;
}

/**
 * The subscriptions on screen. While one of them is being paid or given back they are asked for again and again, so that the screen
 * follows by itself; a hidden page waits until it is looked at.
 */
export function useSubscriptions(loaded: readonly Subscription[]): Subscriptions {
  const [list, setList] = useState(loaded);
  const shown = useRef(list);
  const puts = useRef(0);

  const show = useCallback((next: readonly Subscription[]) => {
    const changesLimits = holdingOf(next) !== holdingOf(shown.current);
    shown.current = next;
    setList(next);
    // The limits are the session's; notices that they are used up go with it.
    if (changesLimits) refreshSession().catch(() => undefined);
  }, []);
  const put = useCallback(
    (subscription: Subscription) => {
      puts.current += 1;
      const { _id } = subscription;
      const isKnown = shown.current.some((each) => each._id === _id);
      show(
        isKnown
          ? shown.current.map((each) => (each._id === _id ? subscription : each))
          : [subscription, ...shown.current],
      );
    },
    [show],
  );
  const refresh = useCallback(async () => {
    const putsBefore = puts.current;
    const { subscription_list } = await call(listSubscriptions, { query: {} });
    // What was asked before something changed here does not know of it.
    if (puts.current === putsBefore) show(subscription_list);
    return shown.current;
  }, [show]);

  useAskingEvery(askAgainAfter(list), refresh);
  return { list, put, refresh };
}

/** What holds, as far as limits depend on it. */
const holdingOf = (subscriptions: readonly Subscription[]): string =>
  subscriptions
    .filter(({ status }) => status === "ACTIVE")
    .map(({ _id, plan, period_start }) => `${_id} ${plan._id} ${period_start}`)
    .toSorted()
    .join();

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
