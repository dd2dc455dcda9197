import { Banknote } from "lucide-react";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { isNarrowed, ListFilters, searchTextIn } from "../../../../../ui/list-filters.tsx";
import { ListHead } from "../../../../../ui/list-head.tsx";
import { ListScreen } from "../../../../../ui/list-screen.tsx";
import { chosenMonth, MonthFilter } from "../../../../../ui/month-filter.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { exportTransfers, listAllTransfers } from "../../../calls.ts";
import type { SeenTransfer, transferFilters } from "../../administration-contract.ts";
import { transferShown } from "../../labels.ts";
import { happened, RetryButton, TransferRow } from "./transfer-row.tsx";

/** By the words of the address. */
const states: readonly { value: string; label: string; status: (typeof transferFilters)[number] }[] = [
  { value: "recusadas", label: "Recusadas, por resolver", status: "OPEN" },
  { value: "caminho", label: "A caminho", status: "WAITING" },
  { value: "pagas", label: "Pagas", status: "PAID" },
  { value: "canceladas", label: "Não concluídas", status: "CANCELED" },
];

const choices = [{ name: "situacao", label: "Situação", placeholder: "Todas", options: states }];

export const transferFilterIn = (search: URLSearchParams) => ({
  status: states.find(({ value }) => value === search.get("situacao"))?.status,
  search: searchTextIn(search),
  ...chosenMonth(search),
});
type TransferFilter = ReturnType<typeof transferFilterIn>;

const perPage = 50;
export const loadTransfers = (filter: TransferFilter, page = 0) =>
  call(listAllTransfers, { query: { ...filter, limit: perPage, page } });

interface AllTransfersProps {
  filter: TransferFilter;
  first: Awaited<ReturnType<typeof loadTransfers>>;
}

/** Every transfer, whoever gets it. */
export function AllTransfers({ filter, first: { transfer_list, transfer_dash: dash } }: AllTransfersProps) {
  const pages = useMorePages({
    first: transfer_list,
    size: perPage,
    of: `all transfers ${JSON.stringify(filter)}`,
    load: async (page) => (await loadTransfers(filter, page)).transfer_list,
  });
  return (
    <ListScreen
      roomy
      pages={pages}
      row={(transfer) => <TransferRow transfer={transfer} />}
      table={{
        caption: "Transferências",
        columns,
        nameOf: (transfer) => `${nameOf(transfer)}, repasse de ${formatDay(transfer.run_on)}`,
        memory: tableMemory("transfers"),
        file: "transferencias",
      }}
      head={
        <ListHead download={(format) => call(exportTransfers, { query: { ...filter, format } })}>
          {pluralise(dash.count, "transferência")}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={Banknote}
          text={isNarrowed(filter) ? "Nenhuma transferência com este filtro" : "Nada foi transferido ainda"}
        />
      }
    >
      <ListFilters text="Nome, e-mail ou código" choices={choices}>
        <MonthFilter />
      </ListFilters>
      <Card>
        <FactList
          facts={[
            ["Pago", formatMoney(dash.paid)],
            ["A caminho", formatMoney(dash.waiting)],
            ["Não concluído", formatMoney(dash.canceled)],
            ["Tarifas", formatMoney(dash.fees)],
          ]}
        />
      </Card>
    </ListScreen>
  );
}

const nameOf = ({ payee }: SeenTransfer): string => payee.name ?? "Conta encerrada";

const columns: TableColumn<SeenTransfer>[] = [
  {
    id: "name",
    heading: "Quem recebe",
    isName: true,
    sortBy: nameOf,
    text: nameOf,
    cell: (transfer) => (
      <>
        <TextLink to={`/admin/repasses/${transfer.payee._id}`}>{nameOf(transfer)}</TextLink>
        <p className="break-words text-ink-muted">{transfer.destination}</p>
      </>
    ),
  },
  {
    id: "run_on",
    heading: "Repasse de",
    width: "7.5rem",
    sortBy: ({ run_on: day }) => day,
    text: ({ run_on: day }) => formatDay(day),
    cell: ({ run_on: day }) => <span className="tabular">{formatDay(day)}</span>,
  },
  {
    id: "amount",
    heading: "Valor",
    width: "8rem",
    align: "right",
    sortBy: ({ amount }) => amount,
    text: ({ amount }) => amount,
    cell: ({ amount }) => <span className="font-semibold">{formatMoney(amount)}</span>,
  },
  {
    id: "fee",
    heading: "Tarifa",
    width: "6.5rem",
    align: "right",
    isHiddenAtFirst: true,
    sortBy: ({ fee }) => fee,
    text: ({ fee }) => fee,
    cell: ({ fee }) => formatMoney(fee),
  },
  {
    id: "status",
    heading: "Situação",
    width: "9.5rem",
    sortBy: ({ status }) => transferShown[status].label,
    text: ({ status }) => transferShown[status].label,
    cell: ({ status }) => (
      <StatusBadge tone={transferShown[status].tone}>{transferShown[status].label}</StatusBadge>
    ),
  },
  {
    id: "happened",
    heading: "O que houve",
    width: "16rem",
    text: (transfer) => happened(transfer),
    cell: (transfer) => (
      <div className="space-y-1.5">
        <p className="text-ink-muted">
          {transfer.is_retry && "Nova tentativa. "}
          {happened(transfer)}
          {transfer.error && transfer.status === "CANCELED" && (
            <span className="font-semibold text-danger"> {transfer.error}.</span>
          )}
        </p>
        {transfer.is_open && <RetryButton transfer={transfer} />}
      </div>
    ),
  },
];
