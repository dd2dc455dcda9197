import { useEffect, useEffectEvent, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Plan } from "../../contract.ts";
import { maxLicences } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { isPaid } from "../../subscription-progress.ts";
import { choiceNames } from "./plan-address.ts";
import type { ChosenPlan } from "./plan-selection.tsx";
import { choiceOf, type PlanStage, type PlanView, planView, withOwnOptions } from "./plans-offered.tsx";

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

/** What an address says of a plan to take: a paid one of those for sale. */
export interface PaidChoice extends ChosenPlan {
  option: NonNullable<ChosenPlan["option"]>;
}

/** The choice in the address; null where it names none that is for sale. */
function chosenIn(search: URLSearchParams, plans: readonly Plan[]): PaidChoice | null {
  const plan = plans.find(({ _id }) => _id === search.get(choiceNames.plan));
  if (!plan) return null;
  const wanted = search.get(choiceNames.option);
  const option = plan.payment_option.find(({ _id }) => _id === wanted) ?? plan.payment_option[0];
  if (!option) return null;
  const licences = Number.parseInt(search.get(choiceNames.licences) ?? "", 10);
  const isCount = plan.type === "COMPANY" && licences >= 1 && licences <= maxLicences;
  return { plan, option, licences: isCount ? licences : 1 };
}

/** Which plan is being taken stands in the address, so that one comes back to it from wherever something was missing. */
function useChosenInAddress(plans: readonly Plan[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenIn(search, plans);
  return {
    chosen,
    choose({ plan, option, licences }: PaidChoice): void {
      setSearch(
        {
          [choiceNames.plan]: plan._id,
          [choiceNames.option]: option._id,
          ...(plan.type === "COMPANY" && { [choiceNames.licences]: String(licences) }),
        },
        // Back closes the dialog, however often one chose in it.
        { replace: chosen !== null, preventScrollReset: true },
      );
    },
    forget(): void {
      setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}

/** A choice in the address opens a dialog over what is shown already; who tries again at the same address asks anew. */
export const revalidateUnlessChoice = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) &&
  defaultShouldRevalidate;
