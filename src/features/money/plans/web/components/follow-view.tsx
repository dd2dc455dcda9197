import { CircleCheck, CircleX } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog-actions.tsx";
import { subscribe } from "../../../calls.ts";
import type { PaymentMethod } from "../../../charges/labels.ts";
import { openPayment } from "../../../charges/open-payment.ts";
import { BoletoPayment } from "../../../charges/web/components/boleto-payment.tsx";
import { ConfirmingPayment } from "../../../charges/web/components/confirming-payment.tsx";
import { describeCard } from "../../../charges/web/components/describe-payment.ts";
import { PaymentOutcome } from "../../../charges/web/components/payment-outcome.tsx";
import { PixPayment } from "../../../charges/web/components/pix-payment.tsx";
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

interface PaymentProgressProps {
  /** As it is now; whoever shows this follows it. */
  subscription: Subscription;
}

/** What becomes of a payment: what to do for it, that it is on its way, that it is there, or why not. */
function PaymentProgress({ subscription }: PaymentProgressProps) {
  const payment = openPayment(subscription);
  if (payment?.pix) return <PixPayment key={payment._id} payment={payment} pix={payment.pix} />;
  if (payment?.boleto)
    return (
      <BoletoPayment
        key={payment._id}
        payment={payment}
        boleto={payment.boleto}
        brings={brings[payment.purpose]}
      />
    );
  if (isUnderWay(subscription))
    return <ConfirmingPayment since={payment?.created_at ?? subscription.created_at} />;
  const [last] = subscription.payments;
  return last?.status === "PAID" ? (
    <Paid subscription={subscription} />
  ) : (
    <NotPaid subscription={subscription} />
  );
}

const brings: Record<ChargePurpose, string> = {
  FIRST: "o plano começa",
  RENEWAL: "o plano se renova",
  CHANGE: "a mudança vale",
};

function Paid({ subscription }: PaymentProgressProps) {
  const { plan, period_end, price, payments } = subscription;
  const isRenewed = payments[0]?.purpose === "RENEWAL";
  return (
    <PaymentOutcome
      icon={<CircleCheck size={32} />}
      look="bg-success-soft text-success"
      title="Pagamento confirmado"
    >
      <p>
        O {plan.name} {isRenewed ? "foi renovado." : "já vale para você, com os novos limites."}
        {period_end && ` Renova em ${formatDay(period_end)} por ${formatMoney(price)}.`}
      </p>
    </PaymentOutcome>
  );
}

function NotPaid({ subscription }: PaymentProgressProps) {
  const [last] = subscription.payments;
  const isLate = last?.status === "EXPIRED";
  return (
    <PaymentOutcome
      icon={<CircleX size={32} />}
      look="bg-danger-soft text-danger"
      title={isLate ? "O prazo para pagar acabou" : "O pagamento não foi aprovado"}
    >
      {!isLate && (
        <p className="font-semibold text-ink">
          {[last?.card && describeCard(last.card), lastError(subscription)].filter(Boolean).join(" · ")}
        </p>
      )}
      <p>Nada foi cobrado. {wayOn(subscription)}</p>
    </PaymentOutcome>
  );
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
