import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";

/** Search by name (with Enter or 'Buscar'), kept in the address: `?busca=café`. */
export function CatalogueSearch() {
  const [search, setSearch] = useSearchParams();
  const searched = search.get("busca") ?? "";
  const [text, setText] = useState(searched);
  // The address may change by itself: Back, or a cleared search.
  useEffect(() => setText(searched), [searched]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const busca = text.trim();
    setSearch(busca ? { busca } : {}, { preventScrollReset: true });
  }

  return (
    <search aria-label="Produtos do catálogo" className="block">
      <form onSubmit={submit} className="flex max-w-reading items-end gap-2">
        <TextField
          className="grow"
          name="busca"
          type="search"
          label="Buscar produto por nome"
          labelHidden
          placeholder="Buscar produto por nome"
          icon={Search}
          maxLength={120}
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          Buscar
        </Button>
      </form>
    </search>
  );
}
