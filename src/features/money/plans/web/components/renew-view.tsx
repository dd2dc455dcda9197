import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog-actions.tsx";
import { renewSubscription } from "../../../calls.ts";
import { PayButton } from "../../../charges/web/components/pay-button.tsx";
import { type Payer, usePaying } from "../../../charges/web/components/use-paying.ts";
import { maxInstallments } from "../../installments.ts";
import { renewalNotDue } from "../../renewal-contract.ts";
import { cardMissing, changeInProgress, type Subscription } from "../../subscription-contract.ts";
import { unpaidAttempts } from "../../subscription-progress.ts";
import { describeOption, nextPrice } from "./describe-price.ts";
import { PlanPaymentFields } from "./plan-payment-fields.tsx";
import type { Subscriptions } from "./use-subscriptions.ts";

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
