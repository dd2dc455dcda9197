import { useState } from "react";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { CourseArea } from "../../../courses/web/components/area-courses.ts";
import type { Order } from "../../contract.ts";
import { BoughtCourses } from "./bought-courses.tsx";
import { buyingIn } from "./buying-addresses.ts";
import { FollowOrder } from "./follow-order.tsx";
import { OrderCard } from "./order-card.tsx";
import { type Buyer, useBuyer } from "./require-buyer.ts";
import { useFollowedOrders } from "./use-followed-orders.ts";

interface OrderHistoryProps extends Buyer {
  area: CourseArea;
  first: Order[];
  size: number;
  /** The time that is shown. */
  of: string;
  load: (page: number) => Promise<Order[]>;
}

/** Purchases, the newest first; what is open is paid right here. */
export function OrderHistory({ area, session: loaded, payer: loadedPayer, ...pages }: OrderHistoryProps) {
  const { session, payer } = useBuyer({ session: loaded, payer: loadedPayer });
  const { items, list, hasMore, busy, loadMore } = useMorePages(pages);
  const { orders, put } = useFollowedOrders(items);
  const [payingId, setPayingId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const paying = orders.find(({ _id }) => _id === payingId);
  return (
    <>
      <ul ref={list} className="space-y-3">
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            area={area}
            order={order}
            onChanged={put}
            onPay={() => {
              setPayingId(order._id);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Pagamento da compra">
        {paying && (
          <div className="space-y-4">
            <FollowOrder
              key={paying._id}
              order={paying}
              payer={payer}
              session={session}
              back={buyingIn(area).history}
              onSent={put}
            />
            {paying.process_status === "PAID" && <BoughtCourses area={area} orders={[paying]} />}
          </div>
        )}
      </Dialog>
    </>
  );
}
