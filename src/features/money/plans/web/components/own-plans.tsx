import { Download, Receipt } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LoadMore } from "../../../../../ui/more-pages.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import type { PlanType } from "../../../../base/limits/limits.ts";
import { getReceipt } from "../../../calls.ts";
import { paymentShown } from "../../../charges/lifecycle.ts";
import { describeMethod, RefundNotMade } from "../../../charges/web/components/describe-payment.tsx";
import type { Plan } from "../../contract.ts";
import { type IntervalMonths, intervalLabels, planTypeLabels } from "../../price.ts";
import type { Payment, Subscription } from "../../subscription-contract.ts";
import { purposeLabels } from "../../subscription-lifecycle.ts";
import { currentOf } from "../../subscription-progress.ts";
import { CurrentPlan, PlanActions } from "./current-plan.tsx";
import { PlansOffered } from "./plans-offered.tsx";
import { type LoadedPlans, useOwnPlans } from "./use-own-plans.tsx";

interface OwnPlansProps extends LoadedPlans {
  types: readonly PlanType[];
  /** Where plans are offered, when not right here: shown while the free plan holds. */
  offer?: ReactNode;
}

const isFree = ({ payment_option }: Plan) => payment_option.length === 0;

/** What somebody has of each type of plan, which plans they may take, and what they paid. */
export function OwnPlans({ types, offer, ...loaded }: OwnPlansProps) {
  const { plans } = loaded;
  const { subscriptions, control, session, dialog } = useOwnPlans(loaded);
  return (
    <>
      <div className={types.length > 1 ? "grid grid-cols-1 items-start gap-x-6 xl:grid-cols-2" : undefined}>
        {types.map((type) => {
          const subscription = currentOf(subscriptions.list, type);
          return (
            <Section key={type} title={planTypeLabels[type]} className="py-3!">
              <CurrentPlan
                type={type}
                subscription={subscription}
                free={plans.find((plan) => plan.type === type && isFree(plan))}
                permissions={session.permissions}
                limitsNote={session.limits_note}
                actions={
                  subscription ? (
                    <PlanActions
                      subscription={subscription}
                      plans={plans}
                      subscriptions={subscriptions}
                      control={control}
                    />
                  ) : (
                    offer
                  )
                }
              />
            </Section>
          );
        })}
      </div>
      {!offer && (
        <Section title="Escolha seu plano">
          <PlansOffered plans={plans} subscriptions={subscriptions.list} control={control} level={3} />
        </Section>
      )}
      <PaymentHistory subscriptions={subscriptions.list} />
      {dialog}
    </>
  );
}

/** Who pays two plans by the month has these of five months. */
const atOnce = 10;

/** Everything that was paid or was to be paid for plans, the newest first, and what went wrong. */
function PaymentHistory({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const entries = subscriptions
    .flatMap((subscription) => subscription.payments.map((payment) => ({ subscription, payment })))
    .toSorted((a, b) => b.payment.created_at.localeCompare(a.payment.created_at));
  const [shown, setShown] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);
  function showMore() {
    flushSync(() => setShown(shown + atOnce));
    // The button may have gone: whoever pressed it by key goes on with the first that came.
    const first = list.current?.children[shown];
    if (first instanceof HTMLElement) first.focus();
  }
  return (
    <Section title="Histórico de pagamentos">
      {entries.length === 0 ? (
        <EmptyState
          icon={Receipt}
          text="Nenhum pagamento ainda"
          hint="O que você pagar por planos aparece aqui."
        />
      ) : (
        <>
          <ul ref={list} className="space-y-3">
            {entries.slice(0, shown).map(({ subscription, payment }) => (
              <HistoryEntry key={payment._id} subscription={subscription} payment={payment} />
            ))}
          </ul>
          <LoadMore hasMore={entries.length > shown} label="Mostrar mais" onLoadMore={showMore} />
        </>
      )}
      <FailedTries subscriptions={subscriptions} />
    </Section>
  );
}

interface HistoryEntryProps {
  subscription: Subscription;
  payment: Payment;
}

const HistoryEntry = ({ subscription: { plan }, payment }: HistoryEntryProps) => (
  <Card as="li" tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0">
      <p className="font-semibold">
        {plan.name} · {intervalLabels[payment.interval as IntervalMonths]}
      </p>
      <p className="text-sm text-ink-muted">
        {purposeLabels[payment.purpose]} · {formatDay(payment.paid_at ?? payment.created_at)} ·{" "}
        {describeMethod(payment)}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
      <span className="tabular font-semibold">{formatCents(payment.amount.total)}</span>
      <PaymentBadge {...payment} />
      {payment.paid_at && (
        <ActionButton
          variant="ghost"
          icon={Download}
          aria-label={`Baixar o recibo de ${formatDay(payment.paid_at)}`}
          action={async () => saveAnsweredFile(await call(getReceipt, { params: { id: payment._id } }))}
        >
          Recibo
        </ActionButton>
      )}
      {payment.refunded > 0 && payment.status !== "REFUNDING" && (
        <span className="tabular text-sm text-ink-muted">{formatCents(payment.refunded)} devolvidos</span>
      )}
    </div>
    <RefundNotMade cents={payment.refund_given_up} />
  </Card>
);

function FailedTries({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const errors = subscriptions
    .flatMap(({ _id, plan, errors_log }) => errors_log.map((error) => ({ ...error, _id, plan })))
    .toSorted((a, b) => b.registered_at.localeCompare(a.registered_at));
  if (errors.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-medium sm:px-6">
        Tentativas que não deram certo ({errors.length})
      </summary>
      <ul className="space-y-2 border-t border-line px-4 py-4 sm:px-6">
        {errors.map(({ _id, registered_at, message, plan }) => (
          <li key={`${_id} ${registered_at}`} className="text-sm">
            <span className="tabular text-ink-muted">{formatDateTime(registered_at)}</span> · {plan.name}:{" "}
            <span className="font-semibold">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How a payment stands. */
function PaymentBadge({ status, is_superseded: isSuperseded }: Pick<Payment, "status" | "is_superseded">) {
  const isOpen = status === "CREATED" || status === "SENT";
  if (isSuperseded && isOpen) return <StatusBadge>Substituído</StatusBadge>;
  const { label, tone } = paymentShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
