import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney } from "../../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.ts";
import { cancelSubscription, changeSubscription, regretSubscription } from "../../../calls.ts";
import { openPayment } from "../../../charges/open-payment.ts";
import { describeReturn } from "../../../charges/web/components/describe-return.ts";
import type { Plan } from "../../contract.ts";
import { everyInterval } from "../../labels.ts";
import { lastPaidDay } from "../../last-paid-day.ts";
import { discountOf, priceOf } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { isUnderWay } from "../../subscription-progress.ts";
import { choiceOf, paysFullPrice, withOwnOptions } from "./plan-view.ts";
import type { PlanDialogControl } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface PlanActionsProps {
  subscription: Subscription;
  plans: readonly Plan[];
  subscriptions: Subscriptions;
  control: PlanDialogControl;
}

/** What one may do with a plan that one pays for, or is about to. */
export function PlanActions({ subscription, plans, subscriptions, control }: PlanActionsProps) {
  const { _id, type, status, cancel_at, regret_until, renewable } = subscription;
  const params = { id: _id };
  const choice = choiceOf(subscription, withOwnOptions(plans, [subscription]));
  const done = ({ message, subscription: now }: Answer<typeof cancelSubscription>) => {
    subscriptions.put(now);
    notify.success(message);
  };
  const keep = async () =>
    done(await call(changeSubscription, { params, body: { subscription: { cancel_at: null } } }));
  const cancel = async () => done(await call(cancelSubscription, { params }));
  const regret = async () => done(await call(regretSubscription, { params }));

  if (status !== "ACTIVE") {
    return (
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button onClick={() => control.follow(subscription)}>Acompanhar pagamento</Button>
        <ActionButton variant="ghost" ask={askToWithdraw} action={cancel}>
          Desistir do pedido
        </ActionButton>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {isUnderWay(subscription) && (
          <Button onClick={() => control.follow(subscription)}>
            {openPayment(subscription)?.method === "CARD" ? "Acompanhar pagamento" : "Pagar agora"}
          </Button>
        )}
        {renewable && !isUnderWay(subscription) && (
          <Button onClick={() => control.renew(subscription)}>Pagar agora</Button>
        )}
        {choice && !cancel_at && !isUnderWay(subscription) && (
          <Button variant="secondary" onClick={() => control.choose(choice)}>
            {type === "COMPANY" ? "Mudar opção ou licenças" : "Mudar opção"}
          </Button>
        )}
        {cancel_at ? (
          <ActionButton action={keep}>Manter plano</ActionButton>
        ) : (
          <ActionButton variant="ghost-danger" ask={() => askToCancel(subscription, plans)} action={cancel}>
            Cancelar plano
          </ActionButton>
        )}
        {regret_until && (
          <ActionButton variant="ghost" ask={() => askToRegret(subscription)} action={regret}>
            Desistir da compra
          </ActionButton>
        )}
      </div>
      {regret_until && (
        <p className="text-sm text-ink-muted">
          Até {formatDay(regret_until)} você pode desistir da compra e receber tudo de volta.
        </p>
      )}
    </div>
  );
}

const askToWithdraw = () =>
  confirmAction({
    title: "Desistir do pedido?",
    text: "O pagamento que está aberto deixa de valer e o plano gratuito continua.",
    confirmLabel: "Desistir do pedido",
    cancelLabel: "Voltar",
    danger: true,
  });

const askToCancel = (subscription: Subscription, plans: readonly Plan[]) =>
  confirmAction({
    title: `Cancelar o ${subscription.plan.name}?`,
    text: [
      subscription.period_end
        ? `O plano vale até ${formatDay(lastPaidDay(subscription.period_end))} e não será renovado. O que já foi pago não é devolvido.`
        : "O plano não será renovado.",
      describeLoss(subscription, plans),
    ]
      .filter(Boolean)
      .join(" "),
    confirmLabel: "Cancelar plano",
    cancelLabel: "Voltar",
    danger: true,
  });

const askToRegret = ({ plan, payments }: Subscription) =>
  confirmAction({
    title: "Desistir da compra?",
    text: `${describeReturn(payments)} O ${plan.name} termina agora.`,
    confirmLabel: "Desistir e receber de volta",
    cancelLabel: "Voltar",
    danger: true,
  });

/** What is lost by cancelling: the discount, and what coming back would cost; '' where there is none left to lose. */
function describeLoss(subscription: Subscription, plans: readonly Plan[]): string {
  const choice = choiceOf(subscription, plans);
  // Who pays the full price has lost it before.
  if (!choice || paysFullPrice(subscription)) return "";
  const { option, licences } = choice;
  const full = priceOf(option, licences).fullTotalCents;
  if (reaisToCents(subscription.price) >= full) return "";
  return `Você perde o desconto de ${discountOf(option)}%: se voltar, paga ${formatCents(full)} ${everyInterval(option.interval)}, em vez de ${formatMoney(subscription.price)}.`;
}
