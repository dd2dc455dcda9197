import type { RefObject } from "react";
import { Link } from "react-router";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatPhone } from "../../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import type { CustomerCard } from "../../contract.ts";
import { BuyingBadge, stateLabel } from "./customer-words.tsx";

const columns: TableColumn<CustomerCard>[] = [
  {
    id: "name",
    heading: "Cliente",
    isName: true,
    orders: { asc: "name", desc: "name" },
    text: ({ name }) => name,
    cell: ({ _id, name, ...customer }) => {
      const place = formatPlace(customer);
      return (
        <>
          <Link
            to={`/vc/clientes/${_id}`}
            className="rounded-sm font-semibold hover:text-brand hover:underline"
          >
            {name}
          </Link>
          {place && <span className="block text-ink-muted">{place}</span>}
        </>
      );
    },
  },
  {
    id: "document",
    heading: "CPF ou CNPJ",
    width: "11rem",
    isHiddenAtFirst: true,
    text: ({ document }) => document && formatDocument(document),
    cell: ({ document }) => document && <span className="tabular">{formatDocument(document)}</span>,
  },
  wordsColumn("place", "Cidade", formatPlace, { width: "9.5rem", isHiddenAtFirst: true }),
  {
    id: "phone",
    heading: "Telefone",
    width: "9.5rem",
    isHiddenAtFirst: true,
    text: ({ phone }) => phone && formatPhone(phone),
    cell: ({ phone }) => phone && <span className="tabular">{formatPhone(phone)}</span>,
  },
  wordsColumn("email", "E-mail", ({ email }) => email, { width: "13rem", isHiddenAtFirst: true }),
  {
    id: "last",
    heading: "Último pedido",
    orders: { asc: "oldest", desc: "" },
    width: "8rem",
    text: ({ last_on: last }) => last && formatDay(last),
    cell: ({ last_on: last, silent_for: days }) =>
      last && (
        <>
          <span className="tabular">{formatDay(last)}</span>
          <span className="block text-ink-muted">
            {days === 0 ? "hoje" : `há ${pluralise(days ?? 0, "dia")}`}
          </span>
        </>
      ),
  },
  {
    id: "rhythm",
    heading: "Costuma comprar",
    width: "9rem",
    text: ({ interval_days: days }) => days,
    cell: ({ interval_days: days, next_on: next }) =>
      days !== null &&
      next && (
        <>
          a cada {pluralise(days, "dia")}
          <span className="tabular block text-ink-muted">próxima {formatDay(next).slice(0, 5)}</span>
        </>
      ),
  },
  {
    id: "total",
    heading: "Comprou",
    width: "8.5rem",
    align: "right",
    text: ({ total }) => total,
    cell: ({ total, order_count: count }) =>
      count > 0 && (
        <>
          <span className="font-semibold">{formatMoney(total)}</span>
          <span className="block text-ink-muted">{pluralise(count, "pedido")}</span>
        </>
      ),
  },
  {
    id: "state",
    heading: "Situação",
    width: "9.5rem",
    text: ({ buying_state: state }) => stateLabel(state),
    cell: ({ buying_state: state }) => <BuyingBadge state={state} />,
  },
];

interface CustomersTableProps {
  customers: readonly CustomerCard[];
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  order: string;
  onOrder: (order: string) => void;
}

/** The list of customers where there is room for a table. */
const CustomersTable = ({ customers, list, hasMore, order, onOrder }: CustomersTableProps) => (
  <DataTable
    caption="Seus clientes"
    columns={columns}
    rows={customers}
    list={list}
    hasMore={hasMore}
    order={{ value: order, onChange: onOrder }}
    nameOf={({ name }) => name}
    memory={tableMemory("customers")}
    file="clientes"
    exportsAll={false}
  />
);
export default CustomersTable;
