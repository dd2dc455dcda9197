import { CircleCheck, CircleX } from "lucide-react";
import type { PaymentMethod } from "../../../charges/labels.ts";
import { openPayment } from "../../../charges/open-payment.ts";
import { BoletoPayment } from "../../../charges/web/components/boleto-payment.tsx";
import { ConfirmingPayment } from "../../../charges/web/components/confirming-payment.tsx";
import { describeCard } from "../../../charges/web/components/describe-payment.ts";
import { PaymentOutcome } from "../../../charges/web/components/payment-outcome.tsx";
import { PixPayment } from "../../../charges/web/components/pix-payment.tsx";
import type { Order } from "../../contract.ts";
import { isUnderWay, lastError } from "../../order-progress.ts";

/** What becomes of a purchase: what to do for it, that it is on its way, that it is there, or why not. */
export function OrderProgressView({ order }: { order: Order }) {
  const payment = openPayment(order);
  if (payment?.pix) return <PixPayment key={payment._id} payment={payment} pix={payment.pix} />;
  if (payment?.boleto)
    return (
      <BoletoPayment key={payment._id} payment={payment} boleto={payment.boleto} brings="o acesso começa" />
    );
  if (isUnderWay(order))
    return <ConfirmingPayment since={payment?.created_at ?? order.ordered_at ?? order.created_at} />;
  return order.process_status === "PAID" ? <Paid /> : <NotPaid order={order} />;
}

const Paid = () => (
  <PaymentOutcome
    icon={<CircleCheck size={32} />}
    look="bg-success-soft text-success"
    title="Pagamento confirmado"
  >
    <p>Sua compra está no histórico, com o recibo.</p>
  </PaymentOutcome>
);

function NotPaid({ order }: { order: Order }) {
  const [last] = order.payments;
  const isLate = last?.status === "EXPIRED";
  return (
    <PaymentOutcome
      icon={<CircleX size={32} />}
      look="bg-danger-soft text-danger"
      title={isLate ? "O prazo para pagar acabou" : "O pagamento não foi aprovado"}
    >
      {!isLate && (
        <p className="font-semibold text-ink">
          {[last?.card && describeCard(last.card), lastError(order)?.message].filter(Boolean).join(" · ")}
        </p>
      )}
      <p>
        Nada foi cobrado.{" "}
        {order.is_payable
          ? waysOn[last?.method ?? "CARD"]
          : "Para comprar, ponha os treinamentos no carrinho de novo."}
      </p>
    </PaymentOutcome>
  );
}

const waysOn: Record<PaymentMethod, string> = {
  CARD: "Tente de novo com outro cartão ou de outra forma.",
  PIX: "Gere outro Pix ou pague de outra forma.",
  BOLETO: "Gere outro boleto ou pague de outra forma.",
};
