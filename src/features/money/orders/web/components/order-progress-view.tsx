import type { PaymentMethod } from "../../../charges/labels.ts";
import { openPayment } from "../../../charges/open-payment.ts";
import { PaymentProgress } from "../../../charges/web/components/payment-progress.tsx";
import type { Order } from "../../contract.ts";
import { isUnderWay, lastError } from "../../order-progress.ts";

/** What becomes of a purchase. */
export function OrderProgressView({ order }: { order: Order }) {
  const open = openPayment(order);
  const [last] = order.payments;
  return (
    <PaymentProgress
      open={open}
      last={last}
      brings="o acesso começa"
      since={isUnderWay(order) ? (open?.created_at ?? order.ordered_at ?? order.created_at) : null}
      isPaid={order.process_status === "PAID"}
      paid="Sua compra está no histórico, com o recibo."
      refusal={lastError(order)?.message}
      notPaid={
        order.is_payable
          ? waysOn[last?.method ?? "CARD"]
          : "Para comprar, ponha os treinamentos no carrinho de novo."
      }
    />
  );
}

const waysOn: Record<PaymentMethod, string> = {
  CARD: "Tente de novo com outro cartão ou de outra forma.",
  PIX: "Gere outro Pix ou pague de outra forma.",
  BOLETO: "Gere outro boleto ou pague de outra forma.",
};
