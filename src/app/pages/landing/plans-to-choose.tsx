import { planTypes } from "../../../features/base/limits/limits.ts";
import type { Plan } from "../../../features/money/plans/contract.ts";
import { planTypeLabels } from "../../../features/money/plans/labels.ts";
import { PlansToTake } from "../../../features/money/plans/web/components/plans-to-take.tsx";
import { DistantSection } from "./distant-section.tsx";
import { ListTabs } from "./list-tabs.tsx";

/** The plans for whom a page speaks to, a type at a time. */
export function PlansToChoose({ plans }: { plans: Plan[] }) {
  const tabs = planTypes
    .map((type) => ({ label: planTypeLabels[type], ofType: plans.filter((plan) => plan.type === type) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ label, ofType }) => ({ label, content: <PlansToTake plans={ofType} level={3} isRow /> }));
  return (
    <DistantSection
      id="planos"
      className="distant-48"
      title="Escolha seu plano"
      lead="Comece de graça e assine quando precisar de mais."
    >
      {tabs.length > 0 ? <ListTabs label="Para quem" tabs={tabs} /> : <PlansToTake plans={plans} level={3} />}
    </DistantSection>
  );
}
