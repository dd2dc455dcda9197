import type { Plan } from "../../../features/money/plans/contract.ts";
import { PlansToTake } from "../../../features/money/plans/web/components/plans-to-take.tsx";
import { DistantSection } from "./distant-section.tsx";

/** The plans for whom a page speaks to. */
export const PlansToChoose = ({ plans }: { plans: Plan[] }) => (
  <DistantSection
    id="planos"
    className="distant-168 sm:distant-96"
    title="Escolha seu plano"
    lead="Comece de graça e assine quando precisar de mais."
  >
    <PlansToTake plans={plans} level={3} />
  </DistantSection>
);
