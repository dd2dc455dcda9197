import { Banknote } from "lucide-react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { ListHead } from "../../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { MonthFilter } from "../../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../../ui/name-search.tsx";
import { useAddressChoices } from "../../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import {
  downloadTransfers,
  loadTransfersOfAll,
  perPage,
  type TransferFilter,
  transferStateOptions,
} from "./admin-payout-calls.ts";
import { TransferRow } from "./transfer-row.tsx";

interface AllTransfersProps {
  filter: TransferFilter;
  first: Awaited<ReturnType<typeof loadTransfersOfAll>>;
}

/** Every transfer, whoever gets it. */
export function AllTransfers({ filter, first: { transfer_list, transfer_dash: dash } }: AllTransfersProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: transfer_list,
    size: perPage,
    of: `all transfers ${JSON.stringify(filter)}`,
    load: async (page) => (await loadTransfersOfAll(filter, page)).transfer_list,
  });
  return (
    <div className="space-y-6">
      <TransferFilters />
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
      {items.length === 0 ? (
        <EmptyState
          icon={Banknote}
          text={
            Object.values(filter).some(Boolean)
              ? "Nenhuma transferência com este filtro"
              : "Nada foi transferido ainda"
          }
        />
      ) : (
        <div className="space-y-4">
          <ListHead download={(format) => downloadTransfers(filter, format)}>
            {pluralise(dash.count, "transferência")}
          </ListHead>
          <ul ref={list} className="grid gap-2">
            {items.map((transfer) => (
              <TransferRow key={transfer._id} transfer={transfer} />
            ))}
          </ul>
        </div>
      )}
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </div>
  );
}

function TransferFilters() {
  const { search, choose } = useAddressChoices();
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Nome, e-mail ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <div className="sm:w-60">
          <Select
            name="situacao"
            label="Situação"
            placeholder="Todas"
            options={transferStateOptions}
            value={search.get("situacao") ?? ""}
            onChange={(value) => choose({ situacao: value })}
          />
        </div>
        <MonthFilter />
      </div>
    </search>
  );
}
