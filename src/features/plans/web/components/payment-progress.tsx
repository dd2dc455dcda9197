import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import type { Subscription } from "../../subscription-contract.ts";
import type { PaymentMethod } from "../../subscription-labels.ts";
import { isUnderWay, lastError, openPayment } from "../../subscription-progress.ts";
import { BoletoPayment } from "./boleto-payment.tsx";
import { ConfirmingPayment } from "./confirming-payment.tsx";
import { PixPayment } from "./pix-payment.tsx";

interface PaymentProgressProps {
  /** As it is now; whoever shows this follows it. */
  subscription: Subscription;
}

/** What becomes of a payment: what to do for it, that it is on its way, that it is there, or why not. */
export function PaymentProgress({ subscription }: PaymentProgressProps) {
  const payment = openPayment(subscription);
  if (payment?.pix) return <PixPayment key={payment._id} payment={payment} pix={payment.pix} />;
  if (payment?.boleto) return <BoletoPayment key={payment._id} payment={payment} boleto={payment.boleto} />;
  if (isUnderWay(subscription))
    return <ConfirmingPayment since={payment?.created_at ?? subscription.created_at} />;
  const [last] = subscription.payments;
  return last?.status === "PAID" ? (
    <Paid subscription={subscription} />
  ) : (
    <NotPaid subscription={subscription} />
  );
}

function Paid({ subscription }: PaymentProgressProps) {
  const { plan, period_end, price } = subscription;
  return (
    <Outcome
      icon={<CircleCheck size={32} />}
      look="bg-success-soft text-success"
      title="Pagamento confirmado"
    >
      <p>
        O {plan.name} já vale para você, com os novos limites.
        {period_end && ` Renova em ${formatDay(period_end)} por ${formatMoney(price)}.`}
      </p>
    </Outcome>
  );
}

function NotPaid({ subscription }: PaymentProgressProps) {
  const [last] = subscription.payments;
  const isLate = last?.status === "EXPIRED";
  return (
    <Outcome
      icon={<CircleX size={32} />}
      look="bg-danger-soft text-danger"
      title={isLate ? "O prazo para pagar acabou" : "O pagamento não foi aprovado"}
    >
      {!isLate && <p className="font-semibold text-ink">{lastError(subscription)}</p>}
      <p>Nada foi cobrado. {waysOn[last?.method ?? "CARD"]}</p>
    </Outcome>
  );
}

const waysOn: Record<PaymentMethod, string> = {
  CARD: "Tente de novo com outro cartão ou de outra forma.",
  PIX: "Gere outro Pix ou pague de outra forma.",
  BOLETO: "Gere outro boleto ou pague de outra forma.",
};

interface OutcomeProps {
  icon: ReactNode;
  look: string;
  title: string;
  children: ReactNode;
}

const Outcome = ({ icon, look, title, children }: OutcomeProps) => (
  <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
    <span aria-hidden="true" className={`rounded-full p-4 ${look}`}>
      {icon}
    </span>
    <div className="max-w-md space-y-1 text-ink-muted text-pretty">
      <p className="text-lg font-semibold text-balance text-ink">{title}</p>
      {children}
    </div>
  </div>
);
