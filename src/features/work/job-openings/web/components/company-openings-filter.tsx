import { useSearchParams } from "react-router";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { NameSearch } from "../../../../../ui/name-search.tsx";
import type { JobOpeningStatus } from "../../lifecycle.ts";
import { openingFilterOptions, statusOfFilter } from "./opening-filter.ts";

/** What the address asks of a company's own openings: `?busca=moda&vagas=abertas`. */
export const readOwnOpeningsFilter = (search: URLSearchParams) => ({
  text: search.get("busca")?.trim() ?? "",
  status: statusOfFilter(search.get("vagas")),
});

interface CompanyOpeningsFilterProps {
  /** How many openings there are in each state. */
  counts: Record<JobOpeningStatus, number>;
}

/** Search by name (with Enter or the button), and a tab for each state; both stand in the address. */
export function CompanyOpeningsFilter({ counts }: CompanyOpeningsFilterProps) {
  const [search, setSearch] = useSearchParams();
  const { text: searched, status } = readOwnOpeningsFilter(search);

  function withParameter(name: "busca" | "vagas", value: string) {
    const next = new URLSearchParams(search);
    next.delete("vaga");
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  }

  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <search aria-label="Suas vagas" className="block space-y-3">
      <NameSearch
        label="Buscar por nome"
        name="busca"
        value={searched}
        onSearch={(text) => setSearch(withParameter("busca", text), { preventScrollReset: true })}
      />
      <CountTabs
        label="Situação das vagas"
        items={openingFilterOptions.map(({ value, label }) => {
          const meant = statusOfFilter(value);
          return {
            label,
            to: `?${withParameter("vagas", value)}`,
            count: meant ? counts[meant] : all,
            current: meant === status,
          };
        })}
      />
    </search>
  );
}
