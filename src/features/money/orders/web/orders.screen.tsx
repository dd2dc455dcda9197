import { CalendarX, ReceiptText } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from "react-router";
import { call } from "../../../../client/call.ts";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState, FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { chosenMonth, MonthFilter, MonthFilterSkeleton } from "../../../../ui/list/list-filters.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useArea } from "../../../base/sessions/web/components/guard.ts";
import {
  type CourseArea,
  courseAreas,
  inArea,
} from "../../../training/courses/web/components/course-addresses.ts";
import { listOrders } from "../../calls.ts";
import type { Order } from "../contract.ts";
import { buyingIn } from "./components/buying.tsx";
import { FollowOrder } from "./components/follow-order.tsx";
import { OrderCard } from "./components/order-card.tsx";
import { type Buyer, requireBuyer, useBuyer } from "./components/order-data.ts";
import { BoughtCourses, useFollowedOrders } from "./components/order-parts.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const buyer = await requireBuyer(request);
  const month = chosenMonth(new URL(request.url).searchParams);
  return { ...buyer, month, orders: await loaded(loadOrders(month), "Erro buscando as compras") };
}

const ordersPerPage = 12;

/** The purchases of a month, or all of them. */
const loadOrders = async (month: ReturnType<typeof chosenMonth>, page = 0): Promise<Order[]> =>
  (await call(listOrders, { query: { ...month, limit: ordersPerPage, page } })).order_list;

export const meta: MetaFunction = () => [{ title: `Histórico de compras · ${product.name}` }];

const header = <PageHeader title="Histórico de compras" />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="space-y-6">
        <MonthFilterSkeleton />
        <SkeletonBoxes count={3} className="grid gap-3" box="h-44 rounded-card" />
      </div>
    </>
  );
}

const nothing = {
  vc: "Você não realizou nenhuma compra",
  co: "Você ainda não possui nenhuma compra",
} as const;

/** What was bought, of all times or of one month. */
export default function Orders() {
  const area = useArea(courseAreas);
  const { month, orders, session, payer } = useLoaderData<typeof clientLoader>();
  const isComing = useNavigation().location?.pathname === buyingIn(area).history;
  return (
    <>
      {header}
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
    </>
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
