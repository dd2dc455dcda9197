import type { PlanOption } from "../../contract.ts";
import type { IntervalMonths } from "../../intervals.ts";
import { intervalLabels } from "../../labels.ts";
import { choiceNames } from "./plan-address.ts";

interface IntervalSwitchProps {
  options: readonly PlanOption[];
  chosen: PlanOption | null;
  onChoose: (optionId: string) => void;
}

/**
 * How often one pays. What depends on it follows by style (`shownOf`), so that the switch works without scripts and
 * before they have come. The browser keeps what is chosen, not React: what was chosen before it heard counts too.
 */
export const IntervalSwitch = ({ options, chosen, onChoose }: IntervalSwitchProps) => (
  <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] rounded-control bg-surface-muted p-1">
    <legend className="sr-only">De quanto em quanto tempo pagar</legend>
    {options.map(({ _id, interval }) => (
      <label
        key={_id}
        className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm text-sm font-semibold text-ink-muted transition-colors hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
      >
        <input
          type="radio"
          name={choiceNames.option}
          value={_id}
          data-every={`m${interval}`}
          defaultChecked={_id === chosen?._id}
          onChange={() => onChoose(_id)}
          className="sr-only"
        />
        {intervalLabels[interval]}
      </label>
    ))}
  </fieldset>
);

/** Hides what is of an interval as long as another one is chosen in the form of the plan. */
export const shownOf: Record<IntervalMonths, string> = {
  1: "group-has-[[data-every]:not([data-every=m1]):checked]/plan:hidden",
  3: "group-has-[[data-every]:not([data-every=m3]):checked]/plan:hidden",
  6: "group-has-[[data-every]:not([data-every=m6]):checked]/plan:hidden",
  12: "group-has-[[data-every]:not([data-every=m12]):checked]/plan:hidden",
};
