import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { releaseEarlyPresses } from "../../../../ui/form/early-press.ts";
import { planForms } from "./plan-card.tsx";
import { PlanSelection, type PlanSelectionProps } from "./plan-selection.tsx";
import { takePlan } from "./take-plan.ts";

/** The plans on a public page: each button leads to where the plan is taken. */
export function PlansToTake(props: Pick<PlanSelectionProps, "plans" | "level">) {
  const navigate = useNavigate();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // What was pressed before this was there counts, once the cards know what had been chosen by then.
  useEffect(() => {
    if (isAwake) void releaseEarlyPresses(planForms);
  }, [isAwake]);
  return (
    <PlanSelection
      {...props}
      action={(chosen) => (
        <ActionButton
          type="submit"
          fullWidth
          variant={chosen.option ? "primary" : "secondary"}
          action={() => takePlan(chosen, navigate)}
        >
          {chosen.option ? `Assinar ${chosen.plan.name}` : "Começar grátis"}
        </ActionButton>
      )}
    />
  );
}
