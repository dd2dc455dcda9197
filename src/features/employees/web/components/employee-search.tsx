import { useSearchParams } from "react-router";
import { NameSearch } from "../../../../ui/name-search.tsx";

/** Search by name, kept in the address. */
export function EmployeeSearch() {
  const [search, setSearch] = useSearchParams();
  return (
    <search>
      <NameSearch
        label="Buscar por nome"
        name="nome"
        value={search.get("nome") ?? ""}
        onSearch={(nome) => setSearch(nome ? { nome } : {}, { preventScrollReset: true })}
      />
    </search>
  );
}
