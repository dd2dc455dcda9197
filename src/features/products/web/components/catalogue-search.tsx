import { useSearchParams } from "react-router";
import { NameSearch } from "../../../../ui/name-search.tsx";

/** Search by name, kept in the address: `?busca=café`. */
export function CatalogueSearch() {
  const [search, setSearch] = useSearchParams();
  return (
    <search aria-label="Produtos do catálogo" className="block">
      <NameSearch
        label="Buscar produto por nome"
        name="busca"
        value={search.get("busca") ?? ""}
        onSearch={(busca) => setSearch(busca ? { busca } : {}, { preventScrollReset: true })}
      />
    </search>
  );
}
