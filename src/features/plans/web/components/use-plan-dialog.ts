import { useState } from "react";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { currentOf, isUnderWay } from "../../subscription-progress.ts";
import { type PaidChoice, useChosenInAddress } from "./chosen-in-address.ts";

/** What the dialog over the plans shows. */
export type PlanView =
  | { kind: "subscribe"; choice: PaidChoice }
  | { kind: "change"; choice: PaidChoice; subscription: Subscription }
  | { kind: "follow"; subscription: Subscription };

export interface PlanDialogControl {
  view: PlanView | null;
  /** Shows a choice: to take it, or to change what one has to it. */
  choose: (choice: PaidChoice) => void;
  /** Shows what becomes of a payment. */
  follow: (subscription: Subscription) => void;
  /** Pays what was chosen in another way; null where that is not sold any more. */
  payAnew: (() => void) | null;
  close: () => void;
}

type Stage = { kind: "by-address" } | { kind: "choose" } | { kind: "follow"; id: string };

/**
 * The way from a choice to its payment. The choice stands in the address; whether one pays, changes or watches follows
 * from what one has.
 */
export function usePlanDialog(
  plans: readonly Plan[],
  subscriptions: readonly Subscription[],
): PlanDialogControl {
  const { chosen, choose, forget } = useChosenInAddress(plans);
  const [stage, setStage] = useState<Stage>({ kind: "by-address" });
  const view = viewOf(stage, chosen, subscriptions);
  const again = view?.kind === "follow" ? choiceOf(view.subscription, plans) : null;
  // What is held is changed by a choice alone: a renewal that failed is tried again by itself.
  const wanted =
    view?.kind === "follow" && view.subscription.status === "ACTIVE" ? chosen : (chosen ?? again);
  return {
    view,
    choose(choice) {
      setStage({ kind: "by-address" });
      choose(choice);
    },
    follow: ({ _id }) => setStage({ kind: "follow", id: _id }),
    payAnew:
      wanted &&
      (() => {
        setStage({ kind: "choose" });
        choose(wanted);
      }),
    close() {
      setStage({ kind: "by-address" });
      if (chosen) forget();
    },
  };
}

function viewOf(
  stage: Stage,
  choice: PaidChoice | null,
  subscriptions: readonly Subscription[],
): PlanView | null {
  if (stage.kind === "follow") {
    const subscription = subscriptions.find(({ _id }) => _id === stage.id);
    return subscription ? { kind: "follow", subscription } : null;
  }
  if (!choice) return null;
  const held = currentOf(subscriptions, choice.plan.type);
  if (!held) return { kind: "subscribe", choice };
  if (stage.kind === "by-address" && isUnderWay(held)) return { kind: "follow", subscription: held };
  return held.status === "ACTIVE"
    ? { kind: "change", choice, subscription: held }
    : { kind: "subscribe", choice };
}

/** What was chosen for a subscription, where it is still sold. */
export function choiceOf(
  { plan, plan_payment, amount }: Subscription,
  plans: readonly Plan[],
): PaidChoice | null {
  const sold = plans.find(({ _id }) => _id === plan._id);
  const option =
    sold?.payment_option.find(({ _id }) => _id === plan_payment._id) ??
    sold?.payment_option.find(({ interval }) => interval === plan_payment.interval);
  return sold && option ? { plan: sold, option, licences: amount } : null;
}
