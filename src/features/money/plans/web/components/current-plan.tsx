import type { ReactNode } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import type { PlanType } from "../../../../base/limits/limits.ts";
import { LimitUsage } from "../../../../base/limits/web/components/limit-usage.tsx";
import { openPayment } from "../../../charges/open-payment.ts";
import { describeMethod } from "../../../charges/web/components/describe-payment.ts";
import type { Plan } from "../../contract.ts";
import { lastPaidDay } from "../../last-paid-day.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { subscriptionShown } from "../../subscription-labels.ts";
import { runsBy } from "../../subscription-progress.ts";
import { describePeriods } from "./describe-periods.ts";
import { describeOption, describePrice, nextPrice } from "./describe-price.ts";

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
