import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Plan } from "../../contract.ts";
import { maxLicences } from "../../intervals.ts";
import { choiceNames } from "./plan-address.ts";
import type { ChosenPlan } from "./plan-selection.tsx";

/** What an address says of a plan to take: a paid one of those for sale. */
export interface PaidChoice extends ChosenPlan {
  option: NonNullable<ChosenPlan["option"]>;
}

/** The choice in the address; null where it names none that is for sale. */
export function chosenIn(search: URLSearchParams, plans: readonly Plan[]): PaidChoice | null {
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
export function useChosenInAddress(plans: readonly Plan[]) {
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
