import { CalendarX, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Loaded } from "../../../../../client/loaded.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { FailedPart } from "../../../../../ui/failed-part.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { type chosenMonth, MonthFilter } from "../../../../../ui/month-filter.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { type CourseArea, inArea } from "../../../../training/courses/web/components/area-courses.ts";
import { listOrders } from "../../../calls.ts";
import type { Order } from "../../contract.ts";
import { BoughtCourses } from "./bought-courses.tsx";
import { buyingIn } from "./buying-addresses.ts";
import { FollowOrder } from "./follow-order.tsx";
import { OrderCard } from "./order-card.tsx";
import { type Buyer, useBuyer } from "./require-buyer.ts";
import { useFollowedOrders } from "./use-followed-orders.ts";

interface HistoryViewProps extends Buyer {
  area: CourseArea;
  month: Month;
  orders: Loaded<Order[]>;
}

const nothing = {
  vc: "Você não realizou nenhuma compra",
  co: "Você ainda não possui nenhuma compra",
} as const;

/** What was bought, of all times or of one month. */
export function HistoryView({ area, month, orders, session, payer }: HistoryViewProps) {
  const isComing = useNavigation().location?.pathname === buyingIn(area).history;
  return (
    <div className="space-y-6 pb-12">
      <MonthFilter />
      {orders.part ? (
        <div
          aria-busy={isComing}
          className={classNames("space-y-6 transition-opacity", isComing && "opacity-50")}
        >
          {orders.part.length > 0 ? (
            <OrderHistory
              key={month?.from}
              area={area}
              first={orders.part}
              size={ordersPerPage}
              of={month?.from ?? ""}
              load={(page) => loadOrders(month, page)}
              session={session}
              payer={payer}
            />
          ) : month ? (
            <EmptyState icon={CalendarX} text="Nenhuma compra neste mês" />
          ) : (
            <EmptyState
              icon={ReceiptText}
              text={nothing[area]}
              action={<LinkButton to={inArea(area).search}>Buscar treinamentos</LinkButton>}
            />
          )}
        </div>
      ) : (
        <FailedPart failure={orders.failure} />
      )}
    </div>
  );
}

interface OrderHistoryProps extends Buyer {
  area: CourseArea;
  first: Order[];
  size: number;
  /** The time that is shown. */
  of: string;
  load: (page: number) => Promise<Order[]>;
}

/** Purchases, the newest first; what is open is paid right here. */
function OrderHistory({ area, session: loaded, payer: loadedPayer, ...pages }: OrderHistoryProps) {
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

const ordersPerPage = 12;

type Month = ReturnType<typeof chosenMonth>;

/** The purchases of a month, or all of them. */
export const loadOrders = async (month: Month, page = 0): Promise<Order[]> =>
  (await call(listOrders, { query: { ...month, limit: ordersPerPage, page } })).order_list;
