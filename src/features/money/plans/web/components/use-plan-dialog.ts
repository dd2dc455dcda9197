import { useEffect, useEffectEvent, useState } from "react";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { isPaid } from "../../subscription-progress.ts";
import { type PaidChoice, useChosenInAddress } from "./chosen-in-address.ts";
import { choiceOf, type PlanStage, type PlanView, planView, withOwnOptions } from "./plan-view.ts";

export interface PlanDialogControl {
  view: PlanView | null;
  /** Shows a choice: to take it, or to change what one has to it. */
  choose: (choice: PaidChoice) => void;
  /** Shows what becomes of a payment. */
  follow: (subscription: Subscription) => void;
  /** Shows how its next period is paid at once. */
  renew: (subscription: Subscription) => void;
  /** Pays what was chosen in another way; null where that is not sold any more. */
  payAnew: (() => void) | null;
  close: () => void;
}

const byAddress: PlanStage = { kind: "by-address", followed: null };

/** The way from a choice, which stands in the address, to its payment. */
export function usePlanDialog(
  plans: readonly Plan[],
  subscriptions: readonly Subscription[],
): PlanDialogControl {
  const { chosen, choose, forget } = useChosenInAddress(withOwnOptions(plans, subscriptions));
  const [stage, setStage] = useState(byAddress);
  const view = planView(stage, chosen, subscriptions);
  const followed = view?.kind === "follow" ? view.subscription : null;
  // Whoever came back to a payment sees what becomes of it, also once the plan holds.
  if (followed && stage.kind !== "follow" && !(stage.kind === "by-address" && stage.followed))
    setStage({ kind: "by-address", followed: followed._id });

  // What is paid is no choice any more: to come back to it would be to change it.
  const over = chosen && followed && isPaid(followed) ? followed._id : null;
  const leaveAddress = useEffectEvent(forget);
  useEffect(() => {
    if (over === null) return;
    setStage({ kind: "follow", id: over });
    leaveAddress();
  }, [over]);

  const again = followed && choiceOf(followed, plans);
  // What is held is changed by a choice alone; a renewal of it has a way of its own.
  const wanted = followed?.status === "ACTIVE" ? chosen : (chosen ?? again);
  return {
    view,
    choose(choice) {
      setStage({ kind: "chosen" });
      choose(choice);
    },
    follow: ({ _id }) => setStage({ kind: "follow", id: _id }),
    renew: ({ _id }) => setStage({ kind: "renew", id: _id }),
    payAnew:
      wanted &&
      (() => {
        setStage({ kind: "anew" });
        choose(wanted);
      }),
    close() {
      setStage(byAddress);
      if (chosen) forget();
    },
  };
}
