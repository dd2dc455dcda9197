import { CalendarX, ReceiptText } from "lucide-react";
import { useNavigation } from "react-router";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { type CourseArea, inArea } from "../../../courses/web/components/area-courses.ts";
import type { Loaded } from "../../../wallet/web/components/loaded.ts";
import type { Order } from "../../contract.ts";
import { buyingIn } from "./buying-addresses.ts";
import { loadOrders, type Month, ordersPerPage } from "./history-data.ts";
import { OrderHistory } from "./order-history.tsx";
import type { Buyer } from "./require-buyer.ts";

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
