import { Select } from "../../../../../ui/fields/select.tsx";
import { NameSearch } from "../../../../../ui/name-search.tsx";
import { useAddressChoices } from "../../../../../ui/use-address-choices.ts";
import { personStateOptions, stateOptions, typeOptions } from "./people-calls.ts";

interface AccountFilterProps {
  /** Said in the empty field. */
  label: string;
  /** Companies are of one kind. */
  hasTypes?: boolean;
}

/** What a list of accounts is narrowed by; all of it stands in the address. */
export function AccountFilter({ label, hasTypes }: AccountFilterProps) {
  const { search, choose } = useAddressChoices();
  const select = (name: string, title: string, placeholder: string, options: typeof stateOptions) => (
    <div className="min-w-0 grow basis-40">
      <Select
        name={name}
        label={title}
        placeholder={placeholder}
        options={options}
        value={search.get(name) ?? ""}
        onChange={(value) => choose({ [name]: value })}
      />
    </div>
  );
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label={label}
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="flex flex-wrap gap-3">
        {hasTypes && select("tipo", "Tipo", "Todos", typeOptions)}
        {select("situacao", "Situação", "Todas", hasTypes ? personStateOptions : stateOptions)}
      </div>
    </search>
  );
}
