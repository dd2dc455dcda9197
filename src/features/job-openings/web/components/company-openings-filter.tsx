import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
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
  const [text, setText] = useState(searched);
  // The address may change by itself: Back, or a cleared filter.
  useEffect(() => setText(searched), [searched]);

  function change(name: "busca" | "vagas", value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { preventScrollReset: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    change("busca", text.trim());
  }

  return (
    <search aria-label="Suas vagas" className="block space-y-4">
      <form onSubmit={submit} className="flex max-w-reading items-end gap-2">
        <TextField
          className="grow"
          name="busca"
          type="search"
          label="Buscar por nome"
          labelHidden
          placeholder="Buscar por nome"
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
