import { Banknote } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { isNarrowed, ListFilters, searchTextIn } from "../../../../../ui/list-filters.tsx";
import { ListHead } from "../../../../../ui/list-head.tsx";
import { ListScreen } from "../../../../../ui/list-screen.tsx";
import { chosenMonth, MonthFilter } from "../../../../../ui/month-filter.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { exportTransfers, listAllTransfers } from "../../../calls.ts";
import type { transferFilters } from "../../administration-contract.ts";
import { TransferRow } from "./transfer-row.tsx";

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
