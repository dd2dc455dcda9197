import { ShoppingCart } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { tableMemory } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import {
  choiceIn,
  chosenMonth,
  isNarrowed,
  ListFilters,
  MonthFilter,
  searchTextIn,
} from "../../../../ui/list/list-filters.tsx";
import { AmountAndState, ListHead, ListRow } from "../../../../ui/list/list-row.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../ui/table/table-columns.ts";
import { dayColumn, moneyColumn, stateColumn, wordsColumn } from "../../../../ui/table/usual-columns.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { exportOrders, listAllOrders } from "../../calls.ts";
import { methodLabels } from "../../charges/lifecycle.ts";
import { nameOfOrder, orderShown } from "../lifecycle.ts";
import type { SeenOrder } from "../sales-contract.ts";

const statuses = {
  AWAIT: orderShown.AWAIT.label,
  AWAIT_PAYMENT: orderShown.AWAIT_PAYMENT.label,
  PAID: orderShown.PAID.label,
  CANCEL: orderShown.CANCEL.label,
};

const choices = [{ name: "situacao", label: "Situação", placeholder: "Todas", options: optionsOf(statuses) }];

const filterIn = (search: URLSearchParams) => ({
  status: choiceIn(search, "situacao", statuses),
  search: searchTextIn(search),
  ...chosenMonth(search),
});

const perPage = 50;
const load = (filter: ReturnType<typeof filterIn>, page = 0) =>
  call(listAllOrders, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = filterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pedidos · ${product.name}` }];

const header = <PageHeader title="Pedidos" lead="Os treinamentos que pessoas e empresas compraram." />;

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function AdminOrders() {
  const { filter, order_list, order_dash: dash } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: order_list,
    size: perPage,
    of: `all orders ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).order_list,
  });
  return (
    <ListScreen
      roomy
      header={header}
      pages={pages}
      row={(order) => <OrderRow order={order} />}
      table={{
        caption: "Pedidos",
        columns,
        nameOf: (order) => `${nameOfOrder(order.courses)}, de ${buyerOf(order)}`,
        memory: tableMemory("all-orders"),
        file: "pedidos",
      }}
      head={
        <ListHead download={(format) => call(exportOrders, { query: { ...filter, format } })}>
          {pluralise(dash.count, "pedido")}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={ShoppingCart}
          text={isNarrowed(filter) ? "Nenhum pedido com este filtro" : "Ninguém comprou treinamentos ainda"}
        />
      }
    >
      <ListFilters text="Comprador, treinador, treinamento, cupom ou código" choices={choices}>
        <MonthFilter />
      </ListFilters>
      <Card>
        <FactList
          facts={[
            ["Pagos", formatCount(dash.paid_count)],
            ["Valor pago", formatMoney(dash.paid)],
            ["Descontos de cupom", formatMoney(dash.discount)],
          ]}
        />
      </Card>
    </ListScreen>
  );
}

const columns: TableColumn<SeenOrder>[] = [
  {
    id: "courses",
    heading: "Treinamentos",
    isName: true,
    sortBy: ({ courses }) => nameOfOrder(courses),
    text: ({ courses }) => nameOfOrder(courses),
    cell: ({ _id, courses }) => <TextLink to={`/admin/pedidos/${_id}`}>{nameOfOrder(courses)}</TextLink>,
  },
  wordsColumn("buyer", "Quem comprou", buyerOf, { width: "10rem" }),
  wordsColumn("trainers", "Quem ensina", trainersOf, { width: "10rem" }),
  wordsColumn("method", "Forma", methodOf, { width: "7rem", isHiddenAtFirst: true }),
  wordsColumn("coupon", "Cupom", ({ coupon }) => coupon, { width: "8rem", isHiddenAtFirst: true }),
  dayColumn("ordered_at", "Quando", ({ ordered_at: at }) => at),
  moneyColumn("total", "Total", ({ total }) => total, { isStrong: true }),
  stateColumn(({ status }) => orderShown[status], { width: "10.5rem" }),
];

const OrderRow = ({ order }: { order: SeenOrder }) => (
  <ListRow
    to={`/admin/pedidos/${order._id}`}
    title={nameOfOrder(order.courses)}
    lines={[
      `${buyerOf(order)} · de ${trainersOf(order)} · ${formatDay(new Date(order.ordered_at))}`,
      [
        order.payment && methodLabels[order.payment.method],
        sizeOf(order),
        order.coupon && `cupom ${order.coupon}`,
      ]
        .filter(Boolean)
        .join(" · "),
    ]}
  >
    <AmountAndState amount={order.total} state={orderShown[order.status]} />
  </ListRow>
);

function buyerOf({ shopper, company }: SeenOrder): string {
  return company ? (company.name ?? "Empresa encerrada") : (shopper.name ?? "Conta encerrada");
}

function trainersOf({ trainers }: SeenOrder): string {
  return trainers.join(", ") || "conta encerrada";
}

function methodOf({ payment }: SeenOrder): string | null {
  return payment && methodLabels[payment.method];
}

/** Companies buy licences; a person has each course once. */
const sizeOf = ({ company, amount, courses }: SeenOrder): string | false => {
  if (company) return pluralise(amount, "licença");
  return courses.length > 1 && pluralise(courses.length, "treinamento");
};
