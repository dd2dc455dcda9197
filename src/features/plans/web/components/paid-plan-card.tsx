import { useLayoutEffect, useRef, useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { AmountField } from "../../../../ui/fields/amount-field.tsx";
import type { Plan, PlanOption } from "../../contract.ts";
import { maxLicences } from "../../intervals.ts";
import { discountOf } from "../../price.ts";
import { IntervalSwitch } from "./interval-switch.tsx";
import { OptionPrices, WhatCancellingCosts } from "./option-prices.tsx";
import { choiceNames, plansScreenOf } from "./plan-address.ts";
import { OwnBadge, PlanCard } from "./plan-card.tsx";
import type { PlanSelectionProps, StartOfChoice } from "./plan-selection.tsx";

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
