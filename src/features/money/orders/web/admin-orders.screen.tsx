import { ShoppingCart } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { ListHead } from "../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { methodLabels } from "../../charges/labels.ts";
import { type SeenOrder, sentStatuses } from "../administration-contract.ts";
import { orderShown } from "../labels.ts";
import { nameOfOrder } from "../name-of-order.ts";
import {
  downloadOrders,
  loadAllOrders,
  orderFilterIn,
  ordersPerPage,
} from "./components/admin-order-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = orderFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await loadAllOrders(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pedidos · ${product.name}` }];

const title = "Pedidos";
const lead = "Os treinamentos que pessoas e empresas compraram.";

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

export default function AdminOrders() {
  const { filter, order_list, order_dash: dash } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: order_list,
    size: ordersPerPage,
    of: `all orders ${JSON.stringify(filter)}`,
    load: async (page) => (await loadAllOrders(filter, page)).order_list,
  });
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="space-y-6">
        <OrderFilters />
        <Card>
          <FactList
            facts={[
              ["Pagos", formatCount(dash.paid_count)],
              ["Valor pago", formatMoney(dash.paid)],
              ["Descontos de cupom", formatMoney(dash.discount)],
            ]}
          />
        </Card>
        {items.length === 0 ? (
          <EmptyState
            icon={ShoppingCart}
            text={
              Object.values(filter).some(Boolean)
                ? "Nenhum pedido com este filtro"
                : "Ninguém comprou treinamentos ainda"
            }
          />
        ) : (
          <div className="space-y-4">
            <ListHead download={(format) => downloadOrders(filter, format)}>
              {pluralise(dash.count, "pedido")}
            </ListHead>
            <ul ref={list} className="grid gap-2">
              {items.map((order) => (
                <OrderRow key={order._id} order={order} />
              ))}
            </ul>
          </div>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

const statuses = sentStatuses.map((value) => ({ value, label: orderShown[value].label }));

function OrderFilters() {
  const { search, choose } = useAddressChoices();
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Comprador, treinador, treinamento, cupom ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <div className="sm:w-60">
          <Select
            name="situacao"
            label="Situação"
            placeholder="Todas"
            options={statuses}
            value={search.get("situacao") ?? ""}
            onChange={(value) => choose({ situacao: value })}
          />
        </div>
        <MonthFilter />
      </div>
    </search>
  );
}

function OrderRow({ order }: { order: SeenOrder }) {
  const { label, tone } = orderShown[order.status];
  return (
    <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/admin/pedidos/${order._id}`}
          className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
        >
          {nameOfOrder(order.courses)}
        </Link>
        <p className="text-sm break-words text-ink-muted">
          {buyerOf(order)} · de {order.trainers.join(", ") || "conta encerrada"} ·{" "}
          {formatDay(new Date(order.ordered_at))}
        </p>
        <p className="text-sm break-words text-ink-muted">
          {[
            order.payment && methodLabels[order.payment.method],
            sizeOf(order),
            order.coupon && `cupom ${order.coupon}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular font-semibold">{formatMoney(order.total)}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </Card>
  );
}

const buyerOf = ({ shopper, company }: SeenOrder): string =>
  company ? (company.name ?? "Empresa encerrada") : (shopper.name ?? "Conta encerrada");

/** Companies buy licences; a person has each course once. */
const sizeOf = ({ company, amount, courses }: SeenOrder): string | false => {
  if (company) return pluralise(amount, "licença");
  return courses.length > 1 && pluralise(courses.length, "treinamento");
};
