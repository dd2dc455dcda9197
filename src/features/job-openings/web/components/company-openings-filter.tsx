import { useSearchParams } from "react-router";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { openingFilterOptions, statusOfFilter } from "./opening-filter.ts";

/** What the address asks of a company's own openings: `?busca=moda&vagas=abertas`. */
export const readOwnOpeningsFilter = (search: URLSearchParams) => ({
  text: search.get("busca")?.trim() ?? "",
  status: statusOfFilter(search.get("vagas")),
});

/** Search by name (with Enter or the button) and the filter by status; both stand in the address. */
export function CompanyOpeningsFilter() {
  const [search, setSearch] = useSearchParams();
  const { text: searched, status } = readOwnOpeningsFilter(search);

  function change(name: "busca" | "vagas", value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { preventScrollReset: true });
  }

  return (
    <search aria-label="Suas vagas" className="block space-y-4">
      <NameSearch
        label="Buscar por nome"
        name="busca"
        value={searched}
        onSearch={(text) => change("busca", text)}
      />
      <RadioGroup
        label="Situação das vagas"
        labelHidden
        name="vagas"
        options={openingFilterOptions}
        value={status ? (search.get("vagas") ?? "") : ""}
        onChange={(value) => change("vagas", value)}
      />
    </search>
  );
}
