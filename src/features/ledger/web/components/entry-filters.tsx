import { formatDay } from "../../../../shared/format/dates.ts";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { accountKinds, accountLabels } from "../../labels.ts";
import type { EntryFilter } from "./ledger-calls.ts";

const accounts = accountKinds.map((value) => ({ value, label: accountLabels[value] }));

/** What narrows the entries: an account, a month or a single day, a name or a code. */
export function EntryFilters({ filter }: { filter: EntryFilter }) {
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
        <div className="sm:w-64">
          <Select
            name="conta"
            label="Conta"
            placeholder="Todas"
            options={accounts}
            value={search.get("conta") ?? ""}
            onChange={(value) => choose({ conta: value })}
          />
        </div>
        {filter.from && filter.from === filter.to ? (
          <p className="flex flex-wrap items-center gap-x-3">
            Só {formatDay(filter.from)}
            <Button variant="ghost" onClick={() => choose({ dia: "" })}>
              Ver todos os dias
            </Button>
          </p>
        ) : (
          <MonthFilter />
        )}
      </div>
    </search>
  );
}
