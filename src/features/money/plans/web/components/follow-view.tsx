import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { subscribe } from "../../../calls.ts";
import { openPayment, type PaymentMethod } from "../../../charges/lifecycle.ts";
import { PaymentProgress } from "../../../charges/web/components/payment-progress.tsx";
import type { Subscription } from "../../subscription-contract.ts";
import type { ChargePurpose } from "../../subscription-lifecycle.ts";
import { isLatePix, isUnderWay, lastError } from "../../subscription-progress.ts";
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
    <PlanProgress subscription={props.subscription} />
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

/** What becomes of the payment of a plan; whoever shows this follows it. */
function PlanProgress({ subscription }: { subscription: Subscription }) {
  const open = openPayment(subscription);
  const [last] = subscription.payments;
  return (
    <PaymentProgress
      open={open}
      last={last}
      brings={open ? brings[open.purpose] : ""}
      since={isUnderWay(subscription) ? (open?.created_at ?? subscription.created_at) : null}
      isPaid={last?.status === "PAID"}
      paid={whatIsPaid(subscription)}
      refusal={lastError(subscription)}
      notPaid={wayOn(subscription)}
    />
  );
}

const brings: Record<ChargePurpose, string> = {
  FIRST: "o plano começa",
  RENEWAL: "o plano se renova",
  CHANGE: "a mudança vale",
};

function whatIsPaid({ plan, period_end, price, payments }: Subscription): string {
  const isRenewed = payments[0]?.purpose === "RENEWAL";
  const renews = period_end ? ` Renova em ${formatDay(period_end)} por ${formatMoney(price)}.` : "";
  return `O ${plan.name} ${isRenewed ? "foi renovado." : "já vale para você, com os novos limites."}${renews}`;
}

/** What can be done next, in the words of the buttons below it. */
function wayOn(subscription: Subscription): string {
  const [last] = subscription.payments;
  if (isLatePix(subscription)) return "Gere outro Pix ou pague de outra forma.";
  if (last?.purpose === "RENEWAL" && subscription.status === "ACTIVE") return wayToRenew(subscription);
  const again = anotherOne[last?.method ?? "CARD"];
  const stays = subscription.status === "ACTIVE" ? "O plano continua como está. " : "";
  return `${stays}Tente de novo com ${again} ou de outra forma.`;
}

function wayToRenew({ renewable, renewal_retry_on: day }: Subscription): string {
  const byItself = day ? `tentamos de novo em ${formatDay(day)}` : "tentamos de novo nos próximos dias";
  return renewable
    ? `O plano continua valendo, e ${byItself}. Para não esperar, pague agora com outro cartão ou de outra forma.`
    : `O plano continua valendo, e ${byItself}.`;
}

const anotherOne: Record<PaymentMethod, string> = {
  CARD: "outro cartão",
  PIX: "outro Pix",
  BOLETO: "outro boleto",
};
