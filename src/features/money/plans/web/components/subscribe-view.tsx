import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { addMonths } from "../../../../../shared/calendar.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import type { PlanType } from "../../../../base/limits/limits.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { renewSubscription, subscribe } from "../../../calls.ts";
import { MissingDataNotice, missingDataIn } from "../../../charges/web/components/missing-data.tsx";
import { type Payer, usePaying } from "../../../charges/web/components/paying.ts";
import { PayButton } from "../../../charges/web/components/payment-fields.tsx";
import { discountOf, everyInterval, intervalLabels, maxInstallments, priceOf } from "../../price.ts";
import { renewalNotDue } from "../../renewal-contract.ts";
import {
  alreadySubscribed,
  cardMissing,
  changeInProgress,
  companyIncomplete,
  optionNotSold,
  personIncomplete,
  type Subscription,
} from "../../subscription-contract.ts";
import {
  currentOf,
  hasLostDiscount,
  hasStarted,
  lastAttempts,
  unpaidAttempts,
} from "../../subscription-progress.ts";
import { describeOption, nextPrice } from "./describe-price.ts";
import { addressOf } from "./plan-address.ts";
import { PlanPaymentFields, PriceInParts } from "./plan-costs.tsx";
import { holds } from "./plans-offered.tsx";
import type { PaidChoice } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface SubscribeViewProps {
  choice: PaidChoice;
  session: Session;
  payer: Payer;
  subscriptions: Subscriptions;
  startedBefore: readonly PlanType[];
  /** The payment is on its way. */
  onSent: (subscription: Subscription) => void;
  /** Another tab, or another manager, was quicker to take something else. */
  onTaken: () => void;
}

/** A plan about to be taken: what it costs, and how to pay. */
export function SubscribeView({
  choice,
  session,
  payer,
  subscriptions,
  startedBefore,
  onSent,
  onTaken,
}: SubscribeViewProps) {
  const { plan, option, licences } = choice;
  const wallet = usePaying(payer, cardMissing, lastAttempts(subscriptions.list, plan.type));
  const revalidator = useRevalidator();
  const [refused, setRefused] = useState<Failure | null>(null);
  const whose = plan.type === "COMPANY" ? "company" : "person";
  const missing = (refused && missingData.after(refused)) ?? missingData.before(session, whose);
  const isFullPrice = hasLostDiscount(subscriptions.list, plan.type);
  const hasRegret = !startedBefore.includes(plan.type) && !hasStarted(subscriptions.list, plan.type);
  const { totalCents, fullTotalCents } = priceOf(option, licences);
  const cents = isFullPrice ? fullTotalCents : totalCents;

  async function pay() {
    try {
      const { subscription } = await call(subscribe, {
        body: {
          subscription: { plan_id: plan._id, plan_payment_id: option._id, amount: licences },
          payment: wallet.paymentFor(maxInstallments(option.interval)),
        },
      });
      subscriptions.put(subscription);
      onSent(subscription);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (missingData.after(error)) return setRefused(error);
      if (error.code === optionNotSold.code) {
        // Its price of today is among the plans by then; what was refused says it as well.
        await revalidator.revalidate();
        onTaken();
      }
      if (error.code !== alreadySubscribed.code) throw error;
      const held = currentOf(await subscriptions.refresh(), plan.type);
      // Pressed in two tabs: what this one wanted is there, and its payment is said here as in the other.
      if (held && holds(held, choice)) return onSent(held);
      // There is nothing to take any more: the screen shows what there is now.
      onTaken();
      throw error;
    }
  }

  return (
    <div className="space-y-5">
      <PlanSummary {...choice} isFullPrice={isFullPrice} hasRegret={hasRegret} />
      {missing ? (
        <MissingDataNotice missing={missing} back={addressOf(choice)} to="a este plano" />
      ) : (
        <PlanPaymentFields wallet={wallet} totalCents={cents} interval={option.interval} />
      )}
      {!missing && (
        <DialogActions>
          <PayButton wallet={wallet} pay={pay}>
            {labelOf[wallet.paying.method]} {formatCents(cents)}
          </PayButton>
        </DialogActions>
      )}
    </div>
  );
}

const labelOf = { CARD: "Assinar por", PIX: "Gerar Pix de", BOLETO: "Gerar boleto de" };

/** What is said where data for the bill of a plan are missing. */
const missingData = missingDataIn({ person: personIncomplete, company: companyIncomplete });

interface PlanSummaryProps extends PaidChoice {
  /** Who cancelled before pays the full price. */
  isFullPrice: boolean;
  /** The first plan of its type is given back in the first days, and no other one. */
  hasRegret: boolean;
}

/** What is about to be paid, when again, and what is lost by cancelling. */
function PlanSummary({ plan, option, licences, isFullPrice, hasRegret }: PlanSummaryProps) {
  const { totalCents, fullTotalCents } = priceOf(option, licences);
  const percent = discountOf(option);
  const cents = isFullPrice ? fullTotalCents : totalCents;
  return (
    <section aria-label="Resumo" className="space-y-3 rounded-card bg-surface-muted p-4">
      <FactList
        facts={[
          ["Plano", plan.name],
          ["Cobrança", intervalLabels[option.interval]],
          ...(plan.type === "COMPANY" ? ([["Licenças", formatCount(licences)]] as const) : []),
          [
            "Hoje",
            <span key="hoje">
              {!isFullPrice && percent > 0 && (
                <s className="mr-2 font-normal text-ink-muted">{formatCents(fullTotalCents)}</s>
              )}
              <PriceInParts cents={cents} interval={option.interval} />
            </span>,
          ],
          [
            "Renova em",
            `${formatDay(addMonths(dayInBrasilia(new Date()), option.interval))}, por ${formatCents(cents)}`,
          ],
        ]}
      />
      {percent > 0 && (
        <p className="text-sm text-ink-muted text-pretty">
          {isFullPrice
            ? `Você já teve um plano destes: o desconto de ${percent}% foi perdido e vale o preço cheio.`
            : `O preço já tem ${percent}% de desconto. Quem cancela perde o desconto e, se voltar, paga ${formatCents(fullTotalCents)} ${everyInterval(option.interval)}.`}
        </p>
      )}
      <p className="text-sm text-ink-muted text-pretty">
        {hasRegret
          ? ["Você pode desistir em até 7 dias e receber tudo de volta.", plan.first_days_note]
              .filter(Boolean)
              .join(" ")
          : "A desistência em sete dias vale só no primeiro plano de cada tipo: nesta nova assinatura não há."}
      </p>
    </section>
  );
}

interface RenewViewProps {
  subscription: Subscription;
  payer: Payer;
  subscriptions: Subscriptions;
  /** The payment is on its way, here or in another tab. */
  onSent: (subscription: Subscription) => void;
}

/** The next period of a plan about to be paid: its renewal was not, or waits for a Pix or boleto. */
export function RenewView({ subscription, payer, subscriptions, onSent }: RenewViewProps) {
  const { type, plan, next, period_end, renewal_price, price } = subscription;
  const { plan_payment, amount } = next ?? subscription;
  const wallet = usePaying(payer, cardMissing, unpaidAttempts(subscription, "RENEWAL"));

  async function pay() {
    try {
      const { subscription: sent } = await call(renewSubscription, {
        params: { id: subscription._id },
        body: { payment: wallet.paymentFor(maxInstallments(plan_payment.interval)) },
      });
      subscriptions.put(sent);
      onSent(sent);
    } catch (error) {
      const isPaidElsewhere =
        error instanceof Failure && [changeInProgress.code, renewalNotDue.code].includes(error.code);
      if (!isPaidElsewhere) throw error;
      await subscriptions.refresh();
      onSent(subscription);
    }
  }

  return (
    <div className="space-y-5">
      <FactList
        facts={[
          ["Plano", plan.name],
          ["Cobrança", describeOption(plan_payment.interval, type === "COMPANY" ? amount : null)],
          ...(period_end ? ([["Novo período", `a partir de ${formatDay(period_end)}`]] as const) : []),
          ["Valor", nextPrice(subscription)],
        ]}
      />
      <PlanPaymentFields
        wallet={wallet}
        totalCents={reaisToCents(renewal_price ?? price)}
        interval={plan_payment.interval}
        purpose="RENEWAL"
      />
      <DialogActions>
        <PayButton wallet={wallet} pay={pay}>
          Renovar por {formatMoney(renewal_price ?? price)}
        </PayButton>
      </DialogActions>
    </div>
  );
}
