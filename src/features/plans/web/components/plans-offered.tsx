import type { ReactNode } from "react";
import { formatDay } from "../../../../shared/format/dates.ts";
import { Button } from "../../../../ui/button.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { currentOf } from "../../subscription-progress.ts";
import { type ChosenPlan, PlanSelection } from "./plan-selection.tsx";
import type { PlanDialogControl } from "./use-plan-dialog.ts";

interface PlansOfferedProps {
  plans: readonly Plan[];
  subscriptions: readonly Subscription[];
  control: PlanDialogControl;
}

/** Free and paid plans side by side; the button takes a plan, or changes what one has to the choice. */
export const PlansOffered = ({ plans, subscriptions, control }: PlansOfferedProps) => (
  <Section title="Escolha seu plano">
    <PlanSelection
      plans={plans}
      level={3}
      action={(chosen) => (
        <OfferButton chosen={chosen} held={currentOf(subscriptions, chosen.plan.type)} control={control} />
      )}
    />
  </Section>
);

interface OfferButtonProps {
  chosen: ChosenPlan;
  held: Subscription | null;
  control: PlanDialogControl;
}

function OfferButton({ chosen: { plan, option, licences }, held, control }: OfferButtonProps) {
  const isHeld = held ? held.plan_payment._id === option?._id && held.amount === licences : option === null;
  if (!option) return <Standing>{isHeld ? "Seu plano atual" : "Incluído na sua conta"}</Standing>;
  if (held?.cancel_at) return <Standing>Termina em {formatDay(held.cancel_at)}</Standing>;
  if (isHeld && held?.status === "ACTIVE") return <Standing>Seu plano atual</Standing>;
  return (
    <Button size="lg" fullWidth onClick={() => control.choose({ plan, option, licences })}>
      {held?.status === "ACTIVE" ? "Mudar para esta opção" : "Assinar"}
    </Button>
  );
}

const Standing = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-13 items-center justify-center rounded-control bg-surface-muted px-4 font-semibold text-ink-muted">
    {children}
  </p>
);
