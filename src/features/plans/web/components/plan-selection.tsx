import type { ReactNode } from "react";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { type PlanType, planTypes } from "../../../limits/limits.ts";
import type { Plan, PlanOption } from "../../contract.ts";
import { planTypeLabels } from "../../labels.ts";
import { FreePlanCard } from "./free-plan-card.tsx";
import { PaidPlanCard } from "./paid-plan-card.tsx";

/** What somebody chose of a plan. */
export interface ChosenPlan {
  plan: Plan;
  /** Null of a free plan. */
  option: PlanOption | null;
  licences: number;
}

/** With which option and how many licences the choice of a plan begins. */
export interface StartOfChoice {
  optionId: string;
  licences: number;
}

export interface PlanSelectionProps {
  plans: readonly Plan[];
  /** Of the headings of the types; the names of the plans stand below them. */
  level?: 2 | 3;
  /**
   * The button under a plan, which says what is done with the choice. It stands in a form: one of the type `submit` also
   * works without scripts, where it leads to the screen that takes the choice.
   */
  action: (chosen: ChosenPlan) => ReactNode;
  /** Of whoever has a plan; null begins with the first option, for one. */
  startOf?: (plan: Plan) => StartOfChoice | null;
  /** Marks the plans that who is signed in has. */
  isOwn?: (plan: Plan) => boolean;
}

const isNever = () => false;

/** Plans to compare, free and paid side by side, each type under its heading. */
export function PlanSelection(props: PlanSelectionProps) {
  const { plans, level = 2, action, startOf = () => null, isOwn = isNever } = props;
  const groups = planTypes
    .map((type) => ({ type, ofType: plans.filter((plan) => plan.type === type) }))
    .filter(({ ofType }) => ofType.length > 0);
  if (groups.length === 0)
    return (
      <EmptyState
        text="Nenhum plano à venda agora."
        hint="Quem já assina continua com o seu. Volte em alguns dias."
      />
    );
  return (
    <div className="space-y-10">
      {groups.map(({ type, ofType }) => (
        <PlanGroup key={type} {...{ type, plans: ofType, level, action, startOf, isOwn }} />
      ))}
    </div>
  );
}

function PlanGroup({
  type,
  plans,
  level,
  action,
  startOf,
  isOwn,
}: Required<PlanSelectionProps> & { type: PlanType }): ReactNode {
  const Heading = `h${level}` as const;
  const id = `plano-${type.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading id={id} className="text-lg font-bold">
        {planTypeLabels[type]}
      </Heading>
      {/* Both cards have the same rows, so that what they hold begins on the same line. */}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:grid-rows-[repeat(4,auto)] md:gap-y-5">
        {plans.map((plan) => {
          const common = { plan, level, action, isOwn: isOwn(plan) };
          return plan.payment_option.length > 0 ? (
            <PaidPlanCard key={plan._id} {...common} start={startOf(plan)} />
          ) : (
            <FreePlanCard key={plan._id} {...common} />
          );
        })}
      </div>
    </section>
  );
}
