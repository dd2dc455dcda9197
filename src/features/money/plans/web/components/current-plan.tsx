import type { ReactNode } from "react";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import type { PlanType } from "../../../../base/limits/limits.ts";
import { LimitUsage } from "../../../../base/limits/web/components/limit-usage.tsx";
import { cancelSubscription, changeSubscription, regretSubscription } from "../../../calls.ts";
import { openPayment } from "../../../charges/lifecycle.ts";
import { describeMethod, describeReturn } from "../../../charges/web/components/describe-payment.tsx";
import type { Plan } from "../../contract.ts";
import { discountOf, everyInterval, priceOf } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { lastPaidDay, subscriptionShown } from "../../subscription-lifecycle.ts";
import { isUnderWay, runsBy } from "../../subscription-progress.ts";
import { describeOption, describePeriods, describePrice, nextPrice } from "./describe-price.ts";
import { choiceOf, paysFullPrice, withOwnOptions } from "./plans-offered.tsx";
import type { PlanDialogControl } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface CurrentPlanProps {
  type: PlanType;
  /** The free plan holds without any. */
  subscription: Subscription | null;
  free: Plan | undefined;
  permissions: Permissions;
  /** What is lower than the plan allows, why and until when. */
  limitsNote: string | null | undefined;
  /** What one may do with it. */
  actions: ReactNode;
}

/** The plan of a type that somebody has: how it stands, until when, what it costs, how much of it is used. */
export function CurrentPlan({
  type,
  subscription,
  free,
  permissions,
  limitsNote,
  actions,
}: CurrentPlanProps) {
  return (
    <Card className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{subscription?.plan.name ?? free?.name ?? "Plano gratuito"}</h3>
        {subscription ? (
          <SubscriptionBadge status={subscription.status} />
        ) : (
          <StatusBadge tone="success">Ativo</StatusBadge>
        )}
      </div>
      {subscription ? (
        <FactList facts={factsOf(subscription)} />
      ) : (
        <p className="text-ink-muted">Grátis, sem prazo.</p>
      )}
      <LimitUsage permissions={permissions} planType={type} note={type === "COMPANY" ? limitsNote : null} />
      {actions}
    </Card>
  );
}

type Facts = [label: string, value: string][];

function factsOf(subscription: Subscription): Facts {
  const {
    plan_payment,
    price,
    amount,
    type,
    period_start,
    period_end,
    cancel_at,
    renewal_retry_on: retryOn,
  } = subscription;
  const open = openPayment(subscription);
  const change = open?.purpose === "CHANGE" ? open : null;
  const paid = runsBy(subscription);
  const licences = type === "COMPANY" ? amount : null;
  const facts: Facts = [["Valor", describePrice(price, { interval: plan_payment.interval, licences })]];
  if (!period_start || !period_end) return facts;
  facts.push(...describePeriods(subscription));
  if (cancel_at) facts.push(["Termina em", formatDay(lastPaidDay(cancel_at))]);
  else if (open?.purpose === "RENEWAL")
    facts.push(["Renovação", `espera o pagamento de ${formatCents(open.amount.total)}`]);
  else if (retryOn)
    facts.push(
      ["Renovação", `${nextPrice(subscription)}, não paga`],
      ["Nova tentativa", `em ${formatDay(retryOn)}`],
    );
  else facts.push(["Renova em", `${formatDay(period_end)}, por ${nextPrice(subscription)}`]);
  if (paid) facts.push(["Pagamento", describeMethod(paid)]);
  if (change) facts.push(["Mudança pedida", `espera o pagamento de ${formatCents(change.amount.total)}`]);
  if (subscription.next)
    facts.push(["Mudança agendada", describeNext(subscription.next, period_end, licences)]);
  return facts;
}

function describeNext(
  { plan_payment, amount }: NonNullable<Subscription["next"]>,
  from: string,
  licences: number | null,
): string {
  const wanted = describeOption(plan_payment.interval, licences === null ? null : amount);
  return `${wanted}, a partir de ${formatDay(from)}`;
}

/** How a subscription stands; one whose end is scheduled still holds. */
function SubscriptionBadge({ status }: Pick<Subscription, "status">) {
  const { label, tone } = subscriptionShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

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
