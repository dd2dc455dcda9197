import type { RefObject } from "react";
import { Link } from "react-router";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { dayColumn, moneyColumn, wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import type { ProposalCard } from "../../contract.ts";
import { orderStatusLabels, proposalStatusLabels } from "../../lifecycle.ts";
import type { SaleOrder } from "../../order-contract.ts";
import { namedLines, OrderBadge, ProposalBadge, refusalInWords } from "./proposal-state.tsx";

/** Proposals and orders where there is room for a table. */

export type SalesArea = "vc" | "co";

interface SaleTableProps<Item> {
  area: SalesArea;
  items: readonly Item[];
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  /** As the address has it: '' for the usual one. */
  order: string;
  onOrder: (order: string) => void;
}

type Dealt = Pick<SaleOrder, "_id" | "number" | "total" | "commission"> &
  Record<"buyer" | "company" | "salesman", { name: string }>;

/** What both begin with. @param word what one of them is called */
const headOf = <Item extends Dealt>(
  area: SalesArea,
  { path, word }: { path: string; word: string },
): TableColumn<Item>[] => [
  {
    id: "buyer",
    heading: "Cliente",
    isName: true,
    orders: { asc: "buyer", desc: "buyer" },
    text: ({ buyer }) => buyer.name,
    cell: ({ _id, buyer, number }) => (
      <>
        <Link
          to={`/${area}/${path}/${_id}`}
          className="rounded-sm font-semibold break-words hover:text-brand hover:underline"
        >
          {buyer.name}
        </Link>
        <span className="tabular block text-ink-muted">
          {word} {number}
        </span>
      </>
    ),
  },
  wordsColumn("number", "Número", ({ number }) => String(number), { width: "6rem", isHiddenAtFirst: true }),
  wordsColumn("other", area === "vc" ? "Empresa" : "Representante", ({ company, salesman }) =>
    area === "vc" ? company.name : salesman.name,
  ),
];

const sums = <Item extends Dealt>(): TableColumn<Item>[] => [
  moneyColumn("total", "Valor", ({ total }) => total, {
    isStrong: true,
    orders: { asc: "cheapest", desc: "dearest" },
  }),
  moneyColumn("commission", "Comissão", ({ commission }) => commission),
];

const goods = <Item,>(words: (item: Item) => string): TableColumn<Item> =>
  wordsColumn("goods", "Produtos", words, { width: "11rem", isHiddenAtFirst: true });

const proposalColumns = (area: SalesArea): TableColumn<ProposalCard>[] => [
  ...headOf<ProposalCard>(area, { path: "propostas", word: "Proposta" }),
  goods(({ first_line, line_count }) => namedLines(first_line, line_count)),
  ...sums<ProposalCard>(),
  dayColumn("valid_until", "Válida até", ({ valid_until: day }) => day),
  dayColumn("updated_at", "Mudou em", ({ updated_at: at }) => at, {
    orders: { asc: "oldest", desc: "" },
    isHiddenAtFirst: true,
  }),
  {
    id: "status",
    heading: "Situação",
    width: "11.5rem",
    text: ({ status }) => proposalStatusLabels[status],
    cell: ({ status }) => <ProposalBadge status={status} />,
  },
];

export const ProposalsTable = ({ area, items, order, onOrder, ...rest }: SaleTableProps<ProposalCard>) => (
  <DataTable
    {...rest}
    caption="Propostas"
    columns={proposalColumns(area)}
    rows={items}
    order={{ value: order, onChange: onOrder }}
    nameOf={({ number, buyer }) => `a proposta ${number}, de ${buyer.name}`}
    memory={tableMemory(`${area}_proposals`)}
    file="propostas"
  />
);

const orderColumns = (area: SalesArea): TableColumn<SaleOrder>[] => [
  ...headOf<SaleOrder>(area, { path: "pedidos", word: "Pedido" }),
  wordsColumn("place", "Entrega", ({ buyer }) => formatPlace(buyer), {
    width: "10rem",
    isHiddenAtFirst: true,
  }),
  goods(({ lines }) => namedLines(lines[0]?.name, lines.length)),
  ...sums<SaleOrder>(),
  dayColumn("created_at", "Aceito em", ({ created_at: at }) => at, {
    orders: { asc: "oldest", desc: "recent" },
  }),
  {
    id: "status",
    heading: "Situação",
    width: "13rem",
    text: ({ status }) => orderStatusLabels[status],
    cell: (sale) => (
      <>
        <OrderBadge status={sale.status} />
        {sale.status === "AWAITING_COMPANY" && (
          <span className="mt-1 block text-sm text-amber-strong">{refusalInWords(sale)}</span>
        )}
      </>
    ),
  },
  {
    id: "refuse_by",
    heading: "Recusa até",
    width: "7.25rem",
    isHiddenAtFirst: true,
    text: ({ refuse_by: day }) => formatDay(day),
    cell: ({ refuse_by: day }) => <span className="tabular">{formatDay(day)}</span>,
  },
];

export const OrdersTable = ({ area, items, order, onOrder, ...rest }: SaleTableProps<SaleOrder>) => (
  <DataTable
    {...rest}
    caption="Pedidos"
    columns={orderColumns(area)}
    rows={items}
    order={{ value: order, onChange: onOrder }}
    nameOf={({ number, buyer }) => `o pedido ${number}, de ${buyer.name}`}
    memory={tableMemory(`${area}_orders`)}
    file="pedidos"
  />
);
