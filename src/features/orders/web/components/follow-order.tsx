import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { openPayment } from "../../../charges/open-payment.ts";
import type { Payer } from "../../../charges/web/components/use-paying.ts";
import type { Session } from "../../../sessions/session.ts";
import type { Order } from "../../contract.ts";
import { isUnderWay, mayPayOtherwise } from "../../order-progress.ts";
import { OrderProgressView } from "./order-progress-view.tsx";
import { PayOrderForm } from "./pay-order-form.tsx";

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
