import type { Plan } from "../../contract.ts";
import { registrationFor } from "./plan-address.ts";
import { OwnBadge, PlanCard } from "./plan-card.tsx";
import type { PlanSelectionProps } from "./plan-selection.tsx";

interface FreePlanCardProps extends Required<Pick<PlanSelectionProps, "level" | "action">> {
  plan: Plan;
  isOwn: boolean;
}

/** A plan without a price; a company's holds one licence. */
export const FreePlanCard = ({ plan, isOwn, level, action }: FreePlanCardProps) => (
  <PlanCard
    plan={plan}
    level={level}
    address={registrationFor(plan.type)}
    className="border-line"
    badge={isOwn && <OwnBadge />}
    price={
      // As high as what the paid plan beside it says here.
      <div className="flex h-full flex-col justify-center rounded-control bg-brand-soft p-4">
        <p className="text-2xl font-bold text-brand">Grátis</p>
        <p className="text-ink-muted">
          {plan.type === "COMPANY" ? "1 licença, sem cartão e sem prazo." : "Sem cartão e sem prazo."}
        </p>
      </div>
    }
    button={
      <>
        {action({ plan, option: null, licences: 1 })}
        <p className="text-sm text-ink-muted text-pretty">
          Quem passa para um plano pago mantém tudo o que já fez.
        </p>
      </>
    }
  />
);
