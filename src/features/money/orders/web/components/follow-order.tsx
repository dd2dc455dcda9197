import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { payOrder } from "../../../calls.ts";
import { openPayment, type PaymentMethod } from "../../../charges/lifecycle.ts";
import { MissingDataNotice } from "../../../charges/web/components/missing-data.tsx";
import { type Payer, usePaying, type Wallet } from "../../../charges/web/components/paying.ts";
import {
  PayButton,
  PaymentFields,
  type PaymentNotes,
} from "../../../charges/web/components/payment-fields.tsx";
import { cardMissingToBuy, type Order } from "../../contract.ts";
import { isUnderWay, mayPayOtherwise } from "../../lifecycle.ts";
import { OrderProgressView } from "./order-parts.tsx";
import { missingData } from "./use-confirmation.ts";

interface OrderPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  maxInstallments: number;
}

const notes: PaymentNotes = {
  PIX: "O QR code e o código copia e cola aparecem em seguida e valem por 30 minutos. O acesso começa quando o Pix é pago.",
  BOLETO:
    "O boleto aparece em seguida e vence em 3 dias úteis. O acesso começa quando o banco confirma o pagamento.",
};

/** How to pay a purchase. */
export const OrderPaymentFields = (props: OrderPaymentFieldsProps) => (
  <PaymentFields {...props} notes={notes} />
);

interface FollowOrderProps {
  order: Order;
  payer: Payer;
  session: Session;
  /** The screen that it stands on. */
  back: string;
  onSent: (order: Order) => void;
}

/** What becomes of a purchase, and another way to pay it where this one is not paid, or is not to be. */
export function FollowOrder({ order, payer, session, back, onSent }: FollowOrderProps) {
  const [otherThan, setOtherThan] = useState<string | null>(null);
  const open = openPayment(order);
  const isOtherOffered = open !== null && mayPayOtherwise(order);
  const wantsOther = isOtherOffered && otherThan === open._id;
  return (
    <div className="space-y-6">
      {!wantsOther && <OrderProgressView order={order} />}
      {(wantsOther || (order.is_payable && !isUnderWay(order))) && (
        <PayOrderForm order={order} payer={payer} session={session} back={back} onSent={onSent} />
      )}
      {isOtherOffered && (
        <div className="flex flex-col">
          <Button variant="ghost" onClick={() => setOtherThan(wantsOther ? null : open._id)}>
            {wantsOther ? "Voltar ao que está aberto" : "Pagar de outra forma"}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PayOrderFormProps {
  order: Order;
  payer: Payer;
  session: Session;
  /** The screen that it stands on. */
  back: string;
  /** Another payment is on its way. */
  onSent: (order: Order) => void;
}

/** Pays what was ordered in another way, or once more. */
function PayOrderForm({ order, payer, session, back, onSent }: PayOrderFormProps) {
  const wallet = usePaying(payer, cardMissingToBuy, order.payments);
  const [refused, setRefused] = useState<Failure | null>(null);
  const whose = "companyId" in payer.owner ? "company" : "person";
  const missing = (refused && missingData.after(refused)) ?? missingData.before(session, whose);

  async function pay() {
    try {
      const { order: sent } = await call(payOrder, {
        params: { id: order._id },
        body: { payment: wallet.paymentFor(order.max_installments) },
      });
      onSent(sent);
    } catch (error) {
      if (!(error instanceof Failure) || !missingData.after(error)) throw error;
      setRefused(error);
    }
  }

  if (missing) return <MissingDataNotice missing={missing} back={back} to="a esta compra" />;
  return (
    <div className="space-y-5">
      <OrderPaymentFields
        wallet={wallet}
        totalCents={reaisToCents(order.total)}
        maxInstallments={order.max_installments}
      />
      <div className="flex flex-col">
        <PayButton wallet={wallet} pay={pay}>
          {payLabels[wallet.paying.method]} {formatMoney(order.total)}
        </PayButton>
      </div>
    </div>
  );
}

/** What the button that pays says before the sum. */
const payLabels: Record<PaymentMethod, string> = {
  CARD: "Pagar",
  PIX: "Gerar Pix de",
  BOLETO: "Gerar boleto de",
};
