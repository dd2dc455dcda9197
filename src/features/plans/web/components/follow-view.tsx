import { call } from "../../../../client/call.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DialogActions } from "../../../../ui/overlays/dialog-actions.tsx";
import { type Subscription, subscribe } from "../../subscription-contract.ts";
import { isLatePix, isUnderWay } from "../../subscription-progress.ts";
import { PaymentProgress } from "./payment-progress.tsx";
import type { PlanDialogControl } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface FollowViewProps {
  subscription: Subscription;
  subscriptions: Subscriptions;
  control: PlanDialogControl;
}

/** What becomes of a payment, and what one may do next. */
export const FollowView = (props: FollowViewProps) => (
  <div>
    <PaymentProgress subscription={props.subscription} />
    <DialogActions>
      <NextStep {...props} />
    </DialogActions>
  </div>
);

function NextStep({ subscription, subscriptions, control }: FollowViewProps) {
  const { payAnew, close, renew } = control;
  const [last] = subscription.payments;
  const payRenewal = subscription.renewable ? () => renew(subscription) : null;
  if (isUnderWay(subscription)) {
    const isToBePaid = last?.pix || last?.boleto;
    const another = payRenewal ?? (subscription.status === "ACTIVE" ? null : payAnew);
    return (
      <>
        <Button variant="secondary" onClick={close}>
          Fechar
        </Button>
        {isToBePaid && another && (
          <Button variant="ghost" onClick={another}>
            Pagar de outra forma
          </Button>
        )}
      </>
    );
  }
  if (last?.status === "PAID") return <Button onClick={close}>Pronto</Button>;
  const isLate = isLatePix(subscription);
  const again = payRenewal ?? payAnew;

  /** The same again: the plan, its price and the way to pay. */
  async function makeAnotherPix() {
    const { plan, plan_payment, amount } = subscription;
    const { subscription: anew } = await call(subscribe, {
      body: {
        subscription: { plan_id: plan._id, plan_payment_id: plan_payment._id, amount },
        payment: { method: "PIX" },
      },
    });
    subscriptions.put(anew);
    control.follow(anew);
  }

  return (
    <>
      {isLate && <ActionButton action={makeAnotherPix}>Gerar outro Pix</ActionButton>}
      {again && (
        <Button variant={isLate ? "secondary" : "primary"} onClick={again}>
          {isLate ? "Pagar de outra forma" : "Tentar de novo"}
        </Button>
      )}
      <Button variant="ghost" onClick={close}>
        Fechar
      </Button>
    </>
  );
}
