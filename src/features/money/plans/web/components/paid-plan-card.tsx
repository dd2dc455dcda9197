import { useLayoutEffect, useRef, useState } from "react";
import { formatCents } from "../../../../../shared/format/money.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import type { Plan, PlanOption } from "../../contract.ts";
import {
  discountOf,
  everyInterval,
  type IntervalMonths,
  intervalLabels,
  maxLicences,
  priceOf,
} from "../../price.ts";
import { choiceNames, plansScreenOf } from "./plan-address.ts";
import { OwnBadge, PlanCard, type PlanSelectionProps, type StartOfChoice } from "./plan-selection.tsx";

interface PaidPlanCardProps extends Required<Pick<PlanSelectionProps, "level" | "action">> {
  plan: Plan;
  isOwn: boolean;
  /** What the choice begins with; without it the first option, for one. */
  start: StartOfChoice | null;
}

/** A plan with its prices: how often it is paid, for how many licences, and what that comes to. */
export function PaidPlanCard({ plan, isOwn, level, action, start }: PaidPlanCardProps) {
  const { payment_option: options, type } = plan;
  const [first] = options;
  const [optionId, chooseOption] = useState(start?.optionId ?? first?._id);
  const [licences, setLicences] = useState(start?.licences ?? 1);
  const form = useRef<HTMLFormElement>(null);

  // What was chosen before the script came stands in the form alone, until React next draws its fields.
  useLayoutEffect(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    chooseOption(String(chosen.get(choiceNames.option)));
    const typed = Number.parseInt(String(chosen.get(choiceNames.licences)), 10);
    if (typed > 0) setLicences(Math.min(typed, maxLicences));
  }, []);

  const option = options.find(({ _id }) => _id === optionId) ?? first ?? null;
  return (
    <PlanCard
      ref={form}
      plan={plan}
      level={level}
      address={plansScreenOf(type)}
      className="border-brand"
      badge={isOwn ? <OwnBadge /> : <Discount options={options} />}
      price={
        <>
          <input type="hidden" name={choiceNames.plan} value={plan._id} />
          <IntervalSwitch options={options} chosen={option} onChoose={chooseOption} />
          {type === "COMPANY" && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span aria-hidden="true" className="font-semibold">
                Licenças
              </span>
              <AmountField
                name={choiceNames.licences}
                label="Licenças"
                less="Menos uma licença"
                more="Mais uma licença"
                value={licences}
                max={maxLicences}
                onChange={setLicences}
              />
            </div>
          )}
          <OptionPrices options={options} licences={licences} isPerLicence={type === "COMPANY"} />
        </>
      }
      button={
        <>
          {action({ plan, option, licences })}
          <WhatCancellingCosts options={options} licences={licences} />
        </>
      }
    />
  );
}

function Discount({ options }: { options: readonly PlanOption[] }) {
  const percent = Math.min(...options.map(discountOf));
  return percent > 0 && <Badge tone="amber">{percent}% de desconto</Badge>;
}

interface OptionsProps {
  options: readonly PlanOption[];
  licences: number;
}

/** What a plan costs by each interval: a month to compare, in all as it is charged. The chosen one is seen and read aloud. */
const OptionPrices = ({ options, licences, isPerLicence }: OptionsProps & { isPerLicence: boolean }) => (
  <div aria-live="polite" aria-atomic="true" className="tabular">
    {options.map((option) => {
      const { totalCents, monthlyCents, fullMonthlyCents } = priceOf(option, licences);
      return (
        <div key={option._id} className={shownOf[option.interval]}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {discountOf(option) > 0 && (
              <s className="text-ink-muted">
                <span className="sr-only">De </span>
                {formatCents(fullMonthlyCents)}
              </s>
            )}
            <strong className="min-w-0 text-2xl wrap-anywhere">{formatCents(monthlyCents)}</strong> por mês
          </p>
          {isPerLicence && (
            <p className="text-ink-muted">
              {licences === 1
                ? "Por 1 licença."
                : `${formatCount(licences)} licenças de ${formatCents(priceOf(option, 1).monthlyCents)} por mês.`}
            </p>
          )}
          <p className="text-ink-muted">
            Cobrado {formatCents(totalCents)} {everyInterval(option.interval)}.
          </p>
        </div>
      );
    })}
  </div>
);

/** The discount goes with the subscription, which is to be known before (specification, section 9). */
const WhatCancellingCosts = ({ options, licences }: OptionsProps) =>
  options.map((option) => {
    const percent = discountOf(option);
    return (
      percent > 0 && (
        <p key={option._id} className={`text-sm text-ink-muted text-pretty ${shownOf[option.interval]}`}>
          Cancele quando quiser: o plano vale até o fim do período pago. Quem cancela perde o desconto de{" "}
          {percent}% e, se voltar, paga {formatCents(priceOf(option, licences).fullTotalCents)}{" "}
          {everyInterval(option.interval)}.
        </p>
      )
    );
  });

interface IntervalSwitchProps {
  options: readonly PlanOption[];
  chosen: PlanOption | null;
  onChoose: (optionId: string) => void;
}

/**
 * How often one pays. What depends on it follows by style (`shownOf`), so that the switch works without scripts and
 * before they have come. The browser keeps what is chosen, not React: what was chosen before it heard counts too.
 */
const IntervalSwitch = ({ options, chosen, onChoose }: IntervalSwitchProps) => (
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
const shownOf: Record<IntervalMonths, string> = {
  1: "group-has-[[data-every]:not([data-every=m1]):checked]/plan:hidden",
  3: "group-has-[[data-every]:not([data-every=m3]):checked]/plan:hidden",
  6: "group-has-[[data-every]:not([data-every=m6]):checked]/plan:hidden",
  12: "group-has-[[data-every]:not([data-every=m12]):checked]/plan:hidden",
};
