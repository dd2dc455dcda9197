import { useRef } from "react";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { Payer } from "../../../charges/web/components/use-paying.ts";
import type { PlanType } from "../../../limits/limits.ts";
import type { Session } from "../../../sessions/session.ts";
import { ChangeView } from "./change-view.tsx";
import { FollowView } from "./follow-view.tsx";
import { HeldView } from "./held-view.tsx";
import type { PlanView } from "./plan-view.ts";
import { RenewView } from "./renew-view.tsx";
import { SubscribeView } from "./subscribe-view.tsx";
import type { PlanDialogControl } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface PlanDialogProps {
  control: PlanDialogControl;
  subscriptions: Subscriptions;
  startedBefore: readonly PlanType[];
  session: Session;
  payer: Payer;
}

const titleOf = (view: PlanView): string => {
  switch (view.kind) {
    case "subscribe":
      return `Assinar ${view.choice.plan.name}`;
    case "change":
      return `Mudar o ${view.subscription.plan.name}`;
    case "held":
      return `Você já tem o ${view.subscription.plan.name}`;
    case "renew":
      return `Renovar o ${view.subscription.plan.name}`;
    case "follow":
      return `Pagamento do ${view.subscription.plan.name}`;
  }
};

/** Taking a plan, changing it, and what becomes of its payment: one dialog that goes from one to the other. */
export function PlanDialog({ control, subscriptions, startedBefore, session, payer }: PlanDialogProps) {
  const { view, close, follow } = control;
  // While it leaves the screen it shows what it showed last.
  const last = useRef(view);
  if (view) last.current = view;
  const shown = view ?? last.current;
  const common = { session, payer, subscriptions, onSent: follow };
  return (
    <Dialog open={view !== null} onClose={close} title={shown ? titleOf(shown) : ""}>
      {shown?.kind === "subscribe" && (
        <SubscribeView {...common} startedBefore={startedBefore} choice={shown.choice} onTaken={close} />
      )}
      {shown?.kind === "change" && (
        <ChangeView
          {...common}
          key={shown.subscription._id}
          choice={shown.choice}
          subscription={shown.subscription}
          onChoose={control.choose}
          onDone={close}
        />
      )}
      {shown?.kind === "held" && (
        <HeldView
          subscription={shown.subscription}
          onChange={() => control.choose(shown.choice)}
          onDone={close}
        />
      )}
      {shown?.kind === "renew" && (
        <RenewView {...common} key={shown.subscription._id} subscription={shown.subscription} />
      )}
      {shown?.kind === "follow" && (
        <FollowView subscription={shown.subscription} subscriptions={subscriptions} control={control} />
      )}
    </Dialog>
  );
}
