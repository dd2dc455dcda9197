import type { Plan } from "../../contract.ts";
import { registrationFor } from "./plan-address.ts";
import { PlanCard } from "./plan-card.tsx";
import type { PlanSelectionProps } from "./plan-selection.tsx";

interface FreePlanCardProps extends Required<Pick<PlanSelectionProps, "level" | "action">> {
  plan: Plan;
}

/** A plan without a price; a company's holds one licence. */
export const FreePlanCard = ({ plan, level, action }: FreePlanCardProps) => (
  <PlanCard
    plan={plan}
    level={level}
    address={registrationFor(plan.type)}
    className="border-line"
    price={
      <div>
        <p className="text-2xl font-bold">Grátis</p>
        <p className="text-ink-muted">
          {plan.type === "COMPANY" ? "1 licença, sem cartão e sem prazo." : "Sem cartão e sem prazo."}
        </p>
      </div>
    }
    button={action({ plan, option: null, licences: 1 })}
  />
);
