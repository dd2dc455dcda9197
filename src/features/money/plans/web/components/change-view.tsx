import { ArrowRight } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { changeSubscription } from "../../../calls.ts";
import { type Payer, usePaying } from "../../../charges/web/components/paying.ts";
import { PayButton } from "../../../charges/web/components/payment-fields.tsx";
import type { PlanOption } from "../../contract.ts";
import { everyInterval, intervalLabels, maxInstallments, maxLicences, priceOf } from "../../price.ts";
import { cardMissing, changeTooEarly, type Subscription } from "../../subscription-contract.ts";
import { unpaidAttempts } from "../../subscription-progress.ts";
import { describeOption } from "./describe-price.ts";
import { ChangeCosts, PlanPaymentFields, useChangePreview } from "./plan-costs.tsx";
import { paysFullPrice } from "./plans-offered.tsx";
import type { PaidChoice } from "./use-plan-dialog.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface ChangeViewProps {
  choice: PaidChoice;
  subscription: Subscription;
  payer: Payer;
  subscriptions: Subscriptions;
  onChoose: (choice: PaidChoice) => void;
  /** A payment for it is on its way. */
  onSent: (subscription: Subscription) => void;
  /** It is as it was wanted. */
  onDone: () => void;
}

/** Another option or other licences of a plan that one has; within the first 30 days, from when on. */
export function ChangeView(props: ChangeViewProps) {
  const { changeable_on: day } = props.subscription;
  if (!day || day <= dayInBrasilia(new Date())) return <Change {...props} />;
  return (
    <div className="space-y-5">
      <p className="text-pretty">
        {changeTooEarly.message} Você pode alterar a partir de <strong>{formatDay(day)}</strong>.
      </p>
      <DialogActions>
        <Button onClick={props.onDone}>Entendi</Button>
      </DialogActions>
    </div>
  );
}

function Change({ choice, subscription, payer, subscriptions, onChoose, onSent, onDone }: ChangeViewProps) {
  const { option, licences } = choice;
  const wallet = usePaying(payer, cardMissing, unpaidAttempts(subscription, "CHANGE"));
  const { state, tryAgain } = useChangePreview(subscription._id, option._id, licences);
  const isSame = option._id === subscription.plan_payment._id && licences === subscription.amount;
  const now = state.status === "known" ? state.preview.now : 0;

  async function change() {
    const { message, subscription: changed } = await call(changeSubscription, {
      params: { id: subscription._id },
      body: {
        subscription: { plan_payment_id: option._id, amount: licences },
        ...(now > 0 && { payment: wallet.paymentFor(maxInstallments(option.interval)) }),
      },
    });
    subscriptions.put(changed);
    if (now > 0) return onSent(changed);
    notify.success(message);
    onDone();
  }

  return (
    <div className="space-y-5">
      <ChangeFields choice={choice} isFullPrice={paysFullPrice(subscription)} onChoose={onChoose} />
      {isSame ? (
        <p className="text-ink-muted">
          {subscription.next
            ? "É o que você tem hoje. Confirme para desfazer a mudança agendada."
            : "É o que você tem hoje. Escolha outra opção para ver quanto custa."}
        </p>
      ) : (
        <>
          <BeforeAndAfter subscription={subscription} choice={choice} />
          <ChangeCosts state={state} option={option} periodEnd={subscription.period_end} onRetry={tryAgain} />
        </>
      )}
      {!isSame && now > 0 && (
        <PlanPaymentFields
          wallet={wallet}
          totalCents={reaisToCents(now)}
          interval={option.interval}
          purpose="CHANGE"
        />
      )}
      <DialogActions>
        {!isSame && now > 0 ? (
          <PayButton wallet={wallet} pay={change}>
            Mudar e pagar {formatMoney(now)}
          </PayButton>
        ) : (
          <ActionButton
            size="lg"
            disabled={isSame ? !subscription.next : state.status !== "known"}
            action={change}
          >
            {isSame && subscription.next ? "Desfazer a mudança" : "Confirmar mudança"}
          </ActionButton>
        )}
      </DialogActions>
    </div>
  );
}

interface BeforeAndAfterProps {
  subscription: Subscription;
  choice: PaidChoice;
}

/** What one has, and what it becomes. */
function BeforeAndAfter({ subscription, choice }: BeforeAndAfterProps) {
  const { type, plan_payment, amount } = subscription;
  const describe = (interval: number, licences: number) =>
    describeOption(interval, type === "COMPANY" ? licences : null);
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-sm text-ink-muted">Hoje</dt>
        <dd className="tabular font-semibold">{describe(plan_payment.interval, amount)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-1 text-sm text-ink-muted">
          <ArrowRight size={16} aria-hidden="true" />
          Depois
        </dt>
        <dd className="tabular font-semibold">{describe(choice.option.interval, choice.licences)}</dd>
      </div>
    </dl>
  );
}

interface ChangeFieldsProps {
  choice: PaidChoice;
  /** Who has lost the discount goes on paying the full price. */
  isFullPrice: boolean;
  onChoose: (choice: PaidChoice) => void;
}

/** Which option, and for a company how many licences. */
function ChangeFields({ choice, isFullPrice, onChoose }: ChangeFieldsProps) {
  const { plan, option, licences } = choice;
  const costOf = (each: PlanOption) => {
    const { totalCents, fullTotalCents } = priceOf(each, licences);
    return formatCents(isFullPrice ? fullTotalCents : totalCents);
  };
  return (
    <div className="space-y-4">
      <RadioGroup
        label="Cobrança"
        name="opcao"
        variant="list"
        options={plan.payment_option.map((each) => ({
          value: each._id,
          label: `${intervalLabels[each.interval]}: ${costOf(each)} ${everyInterval(each.interval)}`,
        }))}
        value={option._id}
        onChange={(id) => {
          const wanted = plan.payment_option.find(({ _id }) => _id === id);
          if (wanted) onChoose({ ...choice, option: wanted });
        }}
      />
      {plan.type === "COMPANY" && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true" className="text-sm font-semibold">
            Licenças
          </span>
          <AmountField
            label="Licenças"
            less="Menos uma licença"
            more="Mais uma licença"
            value={licences}
            max={maxLicences}
            onChange={(amount) => onChoose({ ...choice, licences: amount })}
          />
        </div>
      )}
    </div>
  );
}
