import { PackageCheck } from "lucide-react";
import { lazy } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { stateTabs } from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { useAddressChoices } from "../../../../ui/list/list-filters.tsx";
import { Reloading } from "../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../ui/use-media-query.ts";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { listSaleOrders } from "../../calls.ts";
import { type OrderGroup, statesOfOrders } from "../lifecycle.ts";
import type { SaleOrder } from "../order-contract.ts";
import { namedLines, OrderBadge, refusalInWords } from "./components/proposal-state.tsx";
import { askedOf, SaleFilters, salesShown, TableRoom } from "./components/sale-list.tsx";
import type { SalesArea } from "./components/sale-tables.tsx";

const areas = ["vc", "co"] as const;

const OrdersTable = lazy(async () => ({
  default: (await import("./components/sale-tables.tsx")).OrdersTable,
}));

const asked = (search: URLSearchParams) => ({ group: tabs.chosenIn(search), ...askedOf(search) });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  const size = salesShown();
  const query = asked(new URL(request.url).searchParams);
  return { size, ...(await call(listSaleOrders, { query: { ...query, limit: size } })) };
}

const titles = { vc: "Pedidos dos seus clientes", co: "Pedidos" } as const;

export const meta: MetaFunction = ({ location }) => [
  { title: `${titles[areaAmong(areas, location.pathname)]} · ${product.name}` },
];

const tabs = stateTabs<OrderGroup, OrderGroup>("Todos", [
  { word: "esperando", label: "Esperam a empresa", state: "waiting", count: "waiting", tone: "waiting" },
  { word: "valendo", label: "Valendo", state: "standing", count: "standing", tone: "brand" },
  { word: "entregues", label: "Entregues", state: "delivered", count: "delivered", tone: "success" },
  { word: "encerrados", label: "Recusados e cancelados", state: "ended", count: "ended", tone: "neutral" },
]);

const header = (area: SalesArea) => (
  <PageHeader
    title={titles[area]}
    lead={
      area === "vc"
        ? "Propostas aceitas, e o que a empresa fez de cada uma."
        : "Confirme, ou recuse por escrito no prazo da lei: depois dele o pedido vale."
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header(useArea(areas))}
      <SkeletonTabs />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function SaleOrders() {
  const area = useArea(areas);
  const { sale_order_list: first, sale_order_dash: dash, size } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const { choose } = useAddressChoices();
  const isWide = useMediaQuery(roomForTables);
  const query = asked(search);
  const { items, list, hasMore, busy, loadMore } = useMorePages<SaleOrder, HTMLElement>({
    first,
    size,
    of: JSON.stringify(query),
    load: async (page) =>
      (await call(listSaleOrders, { query: { ...query, limit: size, page } })).sale_order_list,
  });
  if (dash.waiting + dash.standing + dash.delivered + dash.ended === 0 && !query.filter)
    return (
      <>
        {header(area)}
        <EmptyState
          icon={PackageCheck}
          text="Nenhum pedido ainda"
          hint="Quando um cliente aceita uma proposta, o pedido aparece aqui."
          action={<LinkButton to={`/${area}/propostas`}>Ver propostas</LinkButton>}
        />
      </>
    );
  return (
    <>
      {header(area)}
      <Reloading className="space-y-4">
        <SaleFilters
          label={area === "vc" ? "Cliente, empresa ou número" : "Cliente, representante ou número"}
          usual={{ order: "", label: "Os que esperam primeiro" }}
          isTable={isWide}
        />
        <CountTabs label="Situação dos pedidos" items={tabs.items(dash, query.group, search)} />
        <dl className="flex gap-x-6 gap-y-1 max-sm:flex-col">
          <Sum label="Esperando ou valendo" value={dash.total} look="text-ink" />
          <Sum
            label={area === "vc" ? "Sua comissão deles" : "Comissão dos representantes"}
            value={dash.commission}
            look="text-amber-strong"
          />
        </dl>
        {items.length === 0 ? (
          <EmptyState
            icon={PackageCheck}
            text={query.filter ? "Nenhum pedido com esta busca." : "Nenhum pedido nesta situação."}
          />
        ) : isWide ? (
          <TableRoom>
            <OrdersTable
              area={area}
              items={items}
              list={list}
              hasMore={hasMore}
              order={query.order ?? ""}
              onOrder={(ordem) => choose({ ordem })}
            />
          </TableRoom>
        ) : (
          <ul
            ref={(ul) => {
              list.current = ul;
            }}
            className="grid grid-cols-1 items-start gap-4 md:grid-cols-2"
          >
            {items.map((order) => (
              <OrderItem key={order._id} area={area} order={order} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </Reloading>
    </>
  );
}

const Sum = ({ label, value, look }: { label: string; value: number; look: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={`tabular font-bold whitespace-nowrap ${look}`}>{formatMoney(value)}</dd>
  </div>
);

function OrderItem({ area, order }: { area: SalesArea; order: SaleOrder }) {
  const { _id, number, status, buyer, company, salesman, lines, total, commission } = order;
  return (
    <Card as="li" className="relative space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <h2 className="font-semibold break-words">
            <Link to={`/${area}/pedidos/${_id}`} className="after:absolute after:inset-0">
              {buyer.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            Pedido {number} · {area === "vc" ? company.name : salesman.name} · {buyer.city}, {buyer.state}
          </p>
        </div>
        <OrderBadge status={status} />
      </div>
      <p className="text-ink-muted break-words">{namedLines(lines[0]?.name, lines.length)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="tabular text-lg font-bold">{formatMoney(total)}</p>
        {!statesOfOrders.ended.includes(status) && (
          <p className="tabular text-sm font-semibold text-amber-strong">
            {area === "vc" ? "Sua comissão" : "Comissão"} {formatMoney(commission)}
          </p>
        )}
      </div>
      <p
        className={classNames(
          "text-sm",
          status === "AWAITING_COMPANY" ? "text-amber-strong" : "text-ink-muted",
        )}
      >
        {status === "AWAITING_COMPANY"
          ? refusalInWords(order)
          : `Aceito em ${formatDay(new Date(order.created_at))}`}
      </p>
    </Card>
  );
}
