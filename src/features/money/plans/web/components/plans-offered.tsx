import type { ReactNode } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { Plan } from "../../contract.ts";
import { lastPaidDay } from "../../last-paid-day.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { currentOf, isHeld } from "../../subscription-progress.ts";
import { type ChosenPlan, PlanSelection } from "./plan-selection.tsx";
import { choiceOf, holds } from "./plan-view.ts";
import type { PlanDialogControl } from "./use-plan-dialog.ts";

interface PlansOfferedProps {
  plans: readonly Plan[];
  subscriptions: readonly Subscription[];
  control: PlanDialogControl;
  /** Of the headings of the types. */
  level: 2 | 3;
}

/** Free and paid plans side by side; the choice begins with what one has, and the button takes it, or changes to it. */
export function PlansOffered({ plans, subscriptions, control, level }: PlansOfferedProps) {
  const heldOf = ({ type }: Plan) => currentOf(subscriptions, type);
  return (
    <PlanSelection
      plans={plans}
      level={level}
      action={(chosen) => <OfferButton chosen={chosen} held={heldOf(chosen.plan)} control={control} />}
      isOwn={(plan) => isHeld(plan, heldOf(plan))}
      startOf={(plan) => {
        const held = heldOf(plan);
        const choice = held && choiceOf(held, [plan]);
        return choice && { optionId: choice.option._id, licences: choice.licences };
      }}
    />
  );
}

interface OfferButtonProps {
  chosen: ChosenPlan;
  held: Subscription | null;
  control: PlanDialogControl;
}

function OfferButton({ chosen: { plan, option, licences }, held, control }: OfferButtonProps) {
  if (!option) return <Standing>{held ? "Incluído na sua conta" : "Seu plano atual"}</Standing>;
  if (held?.cancel_at) return <Standing>Termina em {formatDay(lastPaidDay(held.cancel_at))}</Standing>;
  if (held?.status === "ACTIVE" && holds(held, { plan, option, licences }))
    return <Standing>Seu plano atual</Standing>;
  if (held?.status === "ACTIVE" && held.plan._id !== plan._id)
    return <Standing>Quando o seu plano atual terminar</Standing>;
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
