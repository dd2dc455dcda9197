import { Link } from "react-router";
import { Card } from "../../../../../ui/card.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import type { Order } from "../../contract.ts";
import { isUnderWay } from "../../order-progress.ts";
import { buyingIn } from "./buying-addresses.ts";
import { FollowOrder } from "./follow-order.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";
import type { Buyer } from "./require-buyer.ts";

interface SentOrderProps extends Buyer {
  area: CourseArea;
  order: Order;
  /** The screen that it stands on. */
  back: string;
  onSent: (order: Order) => void;
}

/** What becomes of the payment of an order, and what is in the order: the cart that it was made of is empty. */
export function SentOrder({ area, order, back, payer, session, onSent }: SentOrderProps) {
  const name = area === "co" ? `Pedido de ${order.shopper.name} ${order.shopper.lastname}` : "Seu pedido";
  return (
    <>
      <Card as="section" aria-label="Pagamento">
        <FollowOrder order={order} payer={payer} session={session} back={back} onSent={onSent} />
        {isUnderWay(order) && (
          <p className="pt-4 text-center text-sm text-ink-muted text-pretty">
            Pode fechar esta tela: o pagamento continua no{" "}
            <Link
              to={buyingIn(area).history}
              className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
            >
              histórico de compras
            </Link>
            .
          </p>
        )}
      </Card>
      <Card as="section" aria-label={name} className="space-y-4">
        <h2 className="text-lg font-semibold">{name}</h2>
        <OrderLines items={order.items} />
        <div className="border-t border-line pt-4">
          <OrderSums {...order} />
        </div>
      </Card>
    </>
  );
}
