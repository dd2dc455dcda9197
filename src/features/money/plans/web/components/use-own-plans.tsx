import { useRef, useState } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { Button } from "../../../../../ui/button.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { Dialog, DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import type { PlanType } from "../../../../base/limits/limits.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { Payer } from "../../../charges/web/components/paying.ts";
import type { WalletOwner } from "../../../wallet/model.ts";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { lastPaidDay } from "../../subscription-lifecycle.ts";
import { ChangeView } from "./change-view.tsx";
import { describeOption, nextPrice } from "./describe-price.ts";
import { FollowView } from "./follow-view.tsx";
import type { PlanView } from "./plans-offered.tsx";
import { RenewView, SubscribeView } from "./subscribe-view.tsx";
import { type PlanDialogControl, usePlanDialog } from "./use-plan-dialog.ts";
import { type Subscriptions, useSubscriptions } from "./use-subscriptions.ts";

export interface LoadedPlans {
  session: Session;
  owner: WalletOwner;
  plans: readonly Plan[];
  subscriptions: readonly Subscription[];
  /** Types of which a plan was paid for, also with an account that was closed. */
  startedBefore: readonly PlanType[];
}

/** What somebody has and may take, kept up to date, and the dialog in which that happens. */
export function useOwnPlans({
  session: loaded,
  owner: whose,
  plans,
  subscriptions: first,
  startedBefore,
}: LoadedPlans) {
  const subscriptions = useSubscriptions(first);
  const control = usePlanDialog(plans, subscriptions.list);
  // The counters and the limits of the plan are the session's, which may have changed since the screen was loaded.
  const session = useSession() ?? loaded;
  const [owner] = useState(whose);
  const { user, company } = session;
  const payer = { owner, registered: ("userId" in owner ? user : company)?.address[0] };
  const dialog = (
    <PlanDialog
      control={control}
      subscriptions={subscriptions}
      startedBefore={startedBefore}
      session={session}
      payer={payer}
    />
  );
  return { subscriptions, control, session, dialog };
}

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
function PlanDialog({ control, subscriptions, startedBefore, session, payer }: PlanDialogProps) {
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

interface HeldViewProps {
  subscription: Subscription;
  onChange: () => void;
  onDone: () => void;
}

/** What a link named is the plan that one has. */
function HeldView({ subscription, onChange, onDone }: HeldViewProps) {
  const { type, plan, plan_payment, amount, period_end, cancel_at } = subscription;
  return (
    <div className="space-y-5">
      <p className="text-pretty">É o seu plano atual: não há nada a pagar agora.</p>
      <div className="rounded-card bg-surface-muted p-4">
        <FactList
          facts={[
            ["Plano", plan.name],
            ["Cobrança", describeOption(plan_payment.interval, type === "COMPANY" ? amount : null)],
            ...(cancel_at ? ([["Termina em", formatDay(lastPaidDay(cancel_at))]] as const) : []),
            ...(period_end && !cancel_at
              ? ([["Renova em", `${formatDay(period_end)}, por ${nextPrice(subscription)}`]] as const)
              : []),
          ]}
        />
      </div>
      <DialogActions>
        <Button onClick={onDone}>Entendi</Button>
        {!cancel_at && (
          <Button variant="ghost" onClick={onChange}>
            {type === "COMPANY" ? "Mudar opção ou licenças" : "Mudar opção"}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
